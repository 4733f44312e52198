import { CARE_DOMAIN_IDS, careDomain } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVEL_LABEL, NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import { classNames } from '../ui/class-names.ts'

const FILLS: Record<NeedLevel, string> = {
  none: 'bg-level-none-ink/25',
  low: 'bg-level-low-ink/35',
  moderate: 'bg-level-moderate-ink/45',
  high: 'bg-level-high-ink/60',
  severe: 'bg-level-severe-ink/80',
  priority: 'bg-level-priority-fill',
}

/** The twelve domains with the levels that the official tool has for each (CHC facts 2.1). */
export function DomainScale() {
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-lg">Twelve domains, up to six levels of need</h2>
      <p className="mt-1 text-sm text-muted">
        The levels that the official decision support tool has for each domain.
      </p>
      <ul className="mt-4">
        {CARE_DOMAIN_IDS.map(careDomain).map(({ id, label, permittedLevels }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-t border-line py-1.5 text-sm"
          >
            <span>
              {label}
              <span className="sr-only">
                : {permittedLevels.map((level) => NEED_LEVEL_LABEL[level]).join(', ')}
              </span>
            </span>
            <span aria-hidden="true" className="flex shrink-0 gap-1">
              {NEED_LEVELS.map((level) => (
                <span
                  key={level}
                  className={classNames(
                    'h-3 w-4 rounded-[3px]',
                    permittedLevels.includes(level) ? FILLS[level] : 'border border-dashed border-line',
                  )}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <ul
        aria-hidden="true"
        className="mt-3 flex flex-wrap gap-x-2.5 gap-y-1 border-t border-line pt-3 text-xs text-muted"
      >
        {NEED_LEVELS.map((level) => (
          <li key={level} className="flex items-center gap-1 whitespace-nowrap">
            <span className={classNames('size-2.5 rounded-[3px]', FILLS[level])} />
            {NEED_LEVEL_LABEL[level]}
          </li>
        ))}
      </ul>
    </section>
  )
}
