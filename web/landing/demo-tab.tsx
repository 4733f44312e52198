import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { DemoAnswer } from './demo-answer.tsx'
import type { DemoScenario, DemoScenarioId } from './demo-scenario.ts'
import { DEMO_SCENARIOS } from './demo-scenarios.ts'
import { LoginButton } from './login-button.tsx'
import { TabIntroduction } from './tab-introduction.tsx'

interface DemoTabProps {
  /** The scenarios chosen so far, in any order. */
  tried: readonly DemoScenarioId[]
  onTry: (id: DemoScenarioId) => void
}

/** Three questions of everyday work with canned answers (specification 1, section 2, "Demo tab"). */
export function DemoTab({ tried, onTry }: DemoTabProps) {
  const [chosen, setChosen] = useState<DemoScenario | null>(null)
  const completed = DEMO_SCENARIOS.every(({ id }) => tried.includes(id))

  function choose(scenario: DemoScenario) {
    setChosen(scenario)
    onTry(scenario.id)
  }

  return (
    <>
      <TabIntroduction title="Try a real case">
        Three questions from everyday work. The people are invented, and the answers were written for this
        page, so that you can judge the kind of help before you sign up.
      </TabIntroduction>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,44rem)]">
        <div className="flex flex-col gap-4 lg:sticky lg:top-6">
          <ul className="flex flex-col gap-2">
            {DEMO_SCENARIOS.map((scenario) => (
              <li key={scenario.id}>
                <ScenarioButton
                  scenario={scenario}
                  chosen={scenario === chosen}
                  tried={tried.includes(scenario.id)}
                  onChoose={() => choose(scenario)}
                />
              </li>
            ))}
          </ul>
          <div role="status" className="text-sm text-muted">
            {chosen && <p className="sr-only">The answer to {chosen.title} is shown.</p>}
            <p>
              You've tried {tried.length} of {DEMO_SCENARIOS.length} demo scenarios
            </p>
            {completed && (
              <p className="mt-1 font-semibold text-success">You've completed all demo scenarios!</p>
            )}
          </div>
          <LoginButton variant={completed ? 'primary' : 'secondary'} className="self-start">
            Start Free Trial
          </LoginButton>
        </div>
        {chosen ? <DemoAnswer key={chosen.id} scenario={chosen} /> : <NothingChosen />}
      </div>
    </>
  )
}

interface ScenarioButtonProps {
  scenario: DemoScenario
  chosen: boolean
  tried: boolean
  onChoose: () => void
}

function ScenarioButton({ scenario: { title, category }, chosen, tried, onChoose }: ScenarioButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-16 w-full items-center justify-between gap-3 rounded-card border px-4 py-3 text-left transition-colors',
        chosen ? 'border-primary bg-primary-soft' : 'border-control bg-surface hover:bg-sunken',
      )}
    >
      <span>
        <span className="block text-xs text-muted">{category}</span>
        <span className="block font-semibold">{title}</span>
      </span>
      {tried ? (
        <span className="inline-flex items-center gap-1 text-sm text-success">
          <Check className="size-4" />
          Tried
        </span>
      ) : (
        <ArrowRight className="size-4 shrink-0 text-muted" />
      )}
    </button>
  )
}

function NothingChosen() {
  return (
    <p className="flex min-h-40 items-center justify-center rounded-card border border-dashed border-control p-8 text-center text-muted max-lg:hidden lg:min-h-80">
      Choose a scenario to read the question and the answer.
    </p>
  )
}
