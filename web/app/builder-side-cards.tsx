import { BookOpen, MessageSquare } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Case } from '../../shared/cases/case.ts'
import { AssessmentSummary } from '../assessments/assessment-summary.tsx'
import { IndicatorButton } from '../assessments/indicator-button.tsx'
import { officialLinks } from '../platform/official-links.ts'
import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { ExternalLink } from '../ui/text-link.tsx'
import { ExportMenu } from './builder-export-menu.tsx'
import type { BuilderTools } from './builder-tools.ts'
import { UpgradeCard } from './upgrade-card.tsx'

interface EntryProps {
  tools: BuilderTools
}

/** The cards of the side column, from top to bottom. A feature adds its entry when it lands. */
export const SIDE_CARDS: readonly { id: string; SideCard: ComponentType<EntryProps> }[] = [
  { id: 'summary', SideCard: Summary },
  { id: 'assistant', SideCard: AiAssistant },
  { id: 'quick-actions', SideCard: QuickActions },
  { id: 'upgrade', SideCard: UpgradeCard },
  { id: 'policy-reminder', SideCard: PolicyReminder },
]

/** The quick actions, from top to bottom; the same rule. */
const QUICK_ACTIONS: readonly { id: string; QuickAction: ComponentType<EntryProps> }[] = [
  { id: 'framework-guide', QuickAction: FrameworkGuide },
  { id: 'score-calculator', QuickAction: ScoreCalculator },
  { id: 'export-report', QuickAction: ExportReport },
]

function Summary({ tools }: EntryProps) {
  return <AssessmentSummary assessments={tools.assessments} />
}

function AiAssistant() {
  return (
    <Card title="AI assistant">
      <p className="mb-3 text-sm text-muted">
        Ask about a domain, its levels or the Framework. Leave out whatever identifies a person.
      </p>
      <ButtonLink to={paths.chat} icon={MessageSquare} className="w-full">
        Ask the assistant
      </ButtonLink>
    </Card>
  )
}

function QuickActions({ tools }: EntryProps) {
  return (
    <Card title="Quick Actions">
      <div className="flex flex-col gap-2">
        {QUICK_ACTIONS.map(({ id, QuickAction }) => (
          <QuickAction key={id} tools={tools} />
        ))}
      </div>
    </Card>
  )
}

/** The framework's item in the knowledge base: the one that applies to the case. */
function FrameworkGuide({ tools: { current } }: EntryProps) {
  const item = current?.ageGroup === 'cyp' ? 'children-framework' : 'national-framework'
  return (
    <ButtonLink to={paths.knowledge(item)} icon={BookOpen} className="w-full">
      View Framework Guide
    </ButtonLink>
  )
}

function ScoreCalculator({ tools: { current, assessments, unsaved, goTo } }: EntryProps) {
  return (
    <IndicatorButton
      caseId={current?.id ?? null}
      fastTrack={current?.assessmentType === 'fast_track'}
      assessments={assessments}
      unsaved={unsaved}
      onGoTo={goTo}
      className="w-full"
    />
  )
}

function ExportReport({ tools }: EntryProps) {
  return <ExportMenu label="Export DST Report" tools={tools} className="w-full" />
}

/** The label is the specification's; what stands under it is true (CHC facts 1.7). */
function PolicyReminder({ tools }: EntryProps) {
  return (
    <Card title="2016 National Framework">
      <p className="text-sm">{frameworkOf(tools.current)}</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        <li>
          <ExternalLink href={officialLinks.adultFramework}>Adult framework, July 2022</ExternalLink>
        </li>
        <li>
          <ExternalLink href={officialLinks.childrenFramework}>
            Children&apos;s framework, January 2016
          </ExternalLink>
        </li>
      </ul>
    </Card>
  )
}

function frameworkOf(current: Case | null): string {
  if (!current) return "2016 = children's framework; adult worksheets use July 2022."
  return current.ageGroup === 'adult'
    ? "2016 = children's framework; this adult worksheet uses July 2022."
    : "2016 = children's framework, which applies to this case. The adult framework of July 2022 does not."
}
