import { paths } from '../platform/paths.ts'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The four of the specification, each with its place. */
const LINKS = [
  { label: 'CHC Framework 2016', to: paths.knowledge('national-framework') },
  { label: 'CHC Checklist', to: paths.knowledge('chc-checklist') },
  { label: 'Care Act 2014', to: paths.knowledge('care-act') },
  { label: 'Fast Track Criteria', to: paths.knowledge('fast-track', 'criteria') },
]

/** The ways into the knowledge base, for the dashboard. */
export function KnowledgeCard() {
  return (
    <Card title="Knowledge Base">
      <ul className="flex flex-col gap-1 pointer-coarse:gap-3">
        {LINKS.map(({ label, to }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
