import { domainsInOfficialOrder } from '../../shared/assessments/care-domains.ts'
import type { CareDomain } from '../../shared/assessments/care-domains.ts'
import type { Indicator } from '../../shared/assessments/indicator.ts'
import { NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import { LevelBadge } from '../ui/level-badge.tsx'

/** The levels of the twelve domains in the official order: a chart whose bars stand in the cells of a table. */
export function IndicatorProfile({ profile }: Pick<Indicator, 'profile'>) {
  const entries = new Map(profile.map((entry) => [entry.domain, entry]))
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="max-w-prose pb-2 text-left text-muted">
        The longer the bar, the higher the level; its faint part shows the other levels that the official DST
        has for the domain. Levels are never added up: the official DST has no total.
      </caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Domain
          </th>
          <th scope="col" className="w-3/5 py-2 font-semibold">
            Level of need
          </th>
        </tr>
      </thead>
      <tbody>
        {domainsInOfficialOrder().map((domain) => {
          const { level = null, permitted = null } = entries.get(domain.id) ?? {}
          return (
            <tr key={domain.id} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-normal">
                {domain.label}
              </th>
              <td className="py-2">
                <div className="flex items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-1.5">
                  <span className="sm:w-24 sm:shrink-0">
                    <LevelBadge level={level} />
                  </span>
                  <Bar domain={domain} level={level} />
                </div>
                {permitted === false && (
                  <p className="mt-1 text-danger">Not used in the official DST for this domain.</p>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Levels above None, each a piece of the bar. */
const PIECES = NEED_LEVELS.slice(1)
const PIECE = 20

/** The same level as the word beside it, so that it is drawn for the eye alone. */
function Bar({ domain, level }: { domain: CareDomain; level: NeedLevel | null }) {
  const reached = level ? NEED_LEVELS.indexOf(level) : 0
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${PIECES.length * PIECE} 10`}
      preserveAspectRatio="none"
      className="h-3 w-full text-primary"
    >
      {PIECES.map((piece, at) => {
        const isFilled = at < reached
        if (!isFilled && !domain.permittedLevels.includes(piece)) return null
        return (
          <rect
            key={piece}
            x={at * PIECE}
            width={PIECE - 1}
            height="10"
            fill="currentColor"
            opacity={isFilled ? 1 : 0.18}
          />
        )
      })}
    </svg>
  )
}
