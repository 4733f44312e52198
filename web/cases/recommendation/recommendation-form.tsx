import { Save } from 'lucide-react'
import { useState } from 'react'
import type { Assessment } from '../../../shared/assessments/assessment.ts'
import {
  CHARACTERISTICS,
  RECOMMENDATION_LABEL,
  RECOMMENDATION_OUTCOMES,
} from '../../../shared/cases/recommendation.ts'
import type { RecommendationOutcome } from '../../../shared/cases/recommendation.ts'
import { formatMoment } from '../../../shared/platform/dates.ts'
import type { Autosave } from '../../platform/autosave.ts'
import { troubleOf } from '../../platform/save-indicator.ts'
import { isUnsaved } from '../../platform/save-state.ts'
import { SavingTrouble } from '../../platform/saving-trouble.tsx'
import { useKeyHint } from '../../ui/key-hint.ts'
import { useSaveState } from '../../platform/use-autosave.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { RecommendationConflictChoice } from './recommendation-conflict-choice.tsx'
import {
  draftErrors,
  draftOf,
  expectsReasons,
  NOT_YET,
  RECOMMENDATION_FIELD_LABEL,
  sameDraft,
} from './recommendation-draft.ts'
import type { TextField } from './recommendation-draft.ts'
import { ReasonsNotice } from './recommendation-notices.tsx'
import type { RecommendationPart } from './recommendation-part.ts'
import { useRecommendationState } from './use-recommendation.ts'

interface RecommendationFormProps {
  part: RecommendationPart
  assessments: readonly Assessment[]
  autosave: Autosave
  readOnly: boolean
}

/** Nothing is chosen for the team: "Not yet" stands until a person chooses. */
const OUTCOMES: readonly { value: RecommendationOutcome | 'none'; label: string }[] = [
  { value: 'none', label: NOT_YET },
  ...RECOMMENDATION_OUTCOMES.map((outcome) => ({ value: outcome, label: RECOMMENDATION_LABEL[outcome] })),
]

/** The four characteristics, who took part, and what the team recommends. */
export function RecommendationForm({ part, assessments, autosave, readOnly }: RecommendationFormProps) {
  const { saved, draft, conflict } = useRecommendationState(part)
  const errors = draftErrors(draft)

  function text(field: TextField, rows: 4 | 6) {
    return (
      <Textarea
        // For reading, only as much room as the text takes.
        rows={readOnly ? 2 : rows}
        wordCount={!readOnly}
        className="mt-auto"
        value={draft[field]}
        readOnly={readOnly}
        onChange={(event) => part.edit({ [field]: event.target.value })}
      />
    )
  }

  return (
    <div className="flex flex-col gap-6">
      {conflict && (
        <RecommendationConflictChoice
          part={part}
          conflict={conflict}
          mine={draft}
          isSaved={sameDraft(draft, draftOf(saved))}
        />
      )}
      <div className="flex max-w-prose flex-col gap-1">
        <p>
          The multidisciplinary team recommends, and the integrated care board decides. What stands here is
          the judgement of the team: no program fills it in.
        </p>
        <p className="text-muted">
          Look at the needs of all domains together. Each characteristic, alone or with others, may show a
          primary health need.
        </p>
      </div>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 @min-[44rem]:grid-cols-2">
        {CHARACTERISTICS.map(({ id, label, meaning, prompts }) => (
          <Field
            key={id}
            id={`recommendation-${id}`}
            className="h-full"
            label={label}
            hint={
              <>
                <p className="text-ink">{meaning}</p>
                {!readOnly && (
                  <ul className="mt-0.5 list-disc pl-5">
                    {prompts.map((prompt) => (
                      <li key={prompt}>{prompt}</li>
                    ))}
                  </ul>
                )}
              </>
            }
            error={errors[id]}
          >
            {text(id, 6)}
          </Field>
        ))}
      </div>
      <Field
        id="recommendation-participants"
        label={RECOMMENDATION_FIELD_LABEL.participants}
        hint={
          !readOnly &&
          'Name each person by their role, and say what they stand for. The law asks for at least two professionals from different health professions, or one health professional and one person who assesses needs for care and support.'
        }
        error={errors.participants}
      >
        {text('participants', 4)}
      </Field>
      <RadioGroup
        legend={RECOMMENDATION_FIELD_LABEL.outcome}
        options={OUTCOMES}
        value={draft.outcome ?? 'none'}
        stacked
        disabled={readOnly}
        onChange={(value) => part.edit({ outcome: value === 'none' ? null : value })}
      />
      {expectsReasons(draft.outcome, assessments) && <ReasonsNotice />}
      <SavingLine part={part} autosave={autosave} readOnly={readOnly} />
    </div>
  )
}

const TROUBLE = 'Failed to save the recommendation'

type SavingLineProps = Pick<RecommendationFormProps, 'part' | 'autosave' | 'readOnly'>

/** Who saved last, what is not saved yet and why, and the button that saves at once. */
function SavingLine({ part, autosave, readOnly }: SavingLineProps) {
  const { saved, conflict } = useRecommendationState(part)
  const state = useSaveState(autosave, part.key)
  const [pressed, setPressed] = useState(false)
  const toast = useToast()
  const hint = useKeyHint('Control+S', 'Save at once')
  const undecided = (conflict?.open.length ?? 0) > 0

  async function save() {
    setPressed(true)
    const outcome = await autosave.saveNow(part.key).finally(() => setPressed(false))
    if (outcome === 'saved') {
      part.closeConflict()
      toast({ title: 'Recommendation saved', variant: 'success' })
    }
    if (outcome === 'failed') {
      const description = troubleOf(autosave.state(part.key)) ?? undefined
      toast({ title: TROUBLE, description, variant: 'destructive' })
    }
  }

  return (
    <>
      <SavingTrouble state={state} title={TROUBLE} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <p className="text-sm text-muted">
          {saved?.updatedAt
            ? `Last updated ${formatMoment(saved.updatedAt)} by ${saved.updatedBy}`
            : 'Not yet saved'}
          {saved?.updatedAt && isUnsaved(state) && ', changes not saved'}
        </p>
        {!readOnly && (
          <Button
            {...hint}
            icon={Save}
            pending={pressed}
            pendingText="Saving..."
            disabled={undecided}
            onClick={() => void save()}
          >
            Save Recommendation
          </Button>
        )}
      </div>
      {undecided && (
        <p className="text-sm text-muted">
          Choose between the two versions above. Until then nothing of this section is saved.
        </p>
      )}
    </>
  )
}
