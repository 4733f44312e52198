import { knowledgePlace } from '../../shared/knowledge/knowledge-item.ts'
import { TextLink } from '../ui/text-link.tsx'

/** The three tiles of the specification, each with the section that says more. */
const TILES = [
  {
    title: 'Primary Health Need Test',
    text: 'Looking at all needs together: is most of the care about addressing or preventing health needs?',
    place: knowledgePlace('national-framework', 'primary-health-need'),
  },
  {
    title: 'Four Characteristics',
    text: 'Nature, complexity, intensity, unpredictability: each alone, or several together, may show a primary health need.',
    place: knowledgePlace('national-framework', 'four-characteristics'),
  },
  {
    title: 'The Well-being Principle',
    text: 'The council’s general duty under the Care Act. It is not the test for CHC.',
    place: knowledgePlace('care-act', 'well-being'),
  },
]

/** What is looked up most often, in a sentence each. */
export function QuickReference() {
  return (
    <section aria-labelledby="quick-reference">
      <h2 id="quick-reference" className="mb-3 text-lg">
        Quick Reference
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 lg:grid-cols-1">
        {TILES.map(({ title, text, place }) => (
          <li key={place} className="rounded-card border border-line bg-surface p-4">
            <h3 className="text-base">
              <TextLink to={{ hash: place }}>{title}</TextLink>
            </h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
