import { domainsInOfficialOrder } from '../../shared/assessments/care-domains.ts'
import { INDICATOR_OUTCOME_LABEL } from '../../shared/assessments/indicator.ts'
import type { Indicator } from '../../shared/assessments/indicator.ts'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'

type Change = Indicator['wouldChange'][number]

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Every change of one level that alters the outcome, by the outcome it leads to, then by domain. */
export function IndicatorChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p>No single change of one level would alter this.</p>
  return [...new Set(changes.map(({ outcome }) => outcome))].map((outcome) => (
    <div key={outcome}>
      <h4 className="font-semibold">To: {INDICATOR_OUTCOME_LABEL[outcome]}</h4>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {linesOf(changes.filter((change) => change.outcome === outcome)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  ))
}

/** One line for each domain, such as "Breathing: from Low to Severe or Priority". */
function linesOf(changes: readonly Change[]): string[] {
  return domainsInOfficialOrder().flatMap(({ id, label }) => {
    const own = changes.filter(({ domain }) => domain === id)
    const [first] = own
    if (!first) return []
    const levels = EITHER.format(own.map(({ to }) => NEED_LEVEL_LABEL[to]))
    return [`${label}: from ${NEED_LEVEL_LABEL[first.from]} to ${levels}`]
  })
}
