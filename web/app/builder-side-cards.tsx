import type { ComponentType } from 'react'
import { AssessmentSummary } from '../assessments/assessment-summary.tsx'
import { Card } from '../ui/card.tsx'
import { ExternalLink } from '../ui/text-link.tsx'
import { ExportMenu } from './builder-export-menu.tsx'
import type { BuilderTools } from './builder-tools.ts'

interface EntryProps {
  tools: BuilderTools
}

/** The cards of the side column, from top to bottom. A feature adds its entry when it lands. */
export const SIDE_CARDS: readonly { id: string; SideCard: ComponentType<EntryProps> }[] = [
  { id: 'summary', SideCard: Summary },
  { id: 'quick-actions', SideCard: QuickActions },
  { id: 'policy-reminder', SideCard: PolicyReminder },
]

/** The quick actions, from top to bottom; the same rule. */
const QUICK_ACTIONS: readonly { id: string; QuickAction: ComponentType<EntryProps> }[] = [
  { id: 'export-report', QuickAction: ExportReport },
]

const ADULT_FRAMEWORK =
  'https://www.gov.uk/government/publications/national-framework-for-nhs-continuing-healthcare-and-nhs-funded-nursing-care'
const CHILDREN_FRAMEWORK =
  'https://www.gov.uk/government/publications/children-and-young-peoples-continuing-care-national-framework'

function Summary({ tools }: EntryProps) {
  return <AssessmentSummary assessments={tools.assessments} />
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

function ExportReport({ tools }: EntryProps) {
  return <ExportMenu label="Export DST Report" tools={tools} className="w-full" />
}

/** The label is the specification's; what stands under it is true (CHC facts 1.7). */
function PolicyReminder() {
  return (
    <Card title="2016 National Framework">
      <p className="text-sm">2016 = children&apos;s framework; this adult worksheet uses July 2022.</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        <li>
          <ExternalLink href={ADULT_FRAMEWORK}>Adult framework, July 2022</ExternalLink>
        </li>
        <li>
          <ExternalLink href={CHILDREN_FRAMEWORK}>Children&apos;s framework, January 2016</ExternalLink>
        </li>
      </ul>
    </Card>
  )
}
