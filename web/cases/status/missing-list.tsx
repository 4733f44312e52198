import type { CareDomainId } from '../../../shared/assessments/care-domains.ts'
import { CARE_DOMAIN_IDS } from '../../../shared/assessments/care-domains.ts'
import type { Missing } from '../../../shared/cases/case-status.ts'

interface MissingListProps {
  missing: readonly Missing[]
  onGoTo: (domain: CareDomainId) => void
}

/** What stands in the way, each line leading to where it is mended. */
export function MissingList({ missing, onGoTo }: MissingListProps) {
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {missing.map(({ path, message }) => (
        <li key={path}>
          <button
            type="button"
            className="rounded-sm text-left text-primary underline decoration-1 underline-offset-3 hover:text-primary-hover hover:decoration-2 pointer-coarse:min-h-11"
            onClick={() => leadTo(path, onGoTo)}
          >
            {message}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** To the panel of a domain, otherwise to the field of the case form that has the path for its id. */
function leadTo(path: string, onGoTo: MissingListProps['onGoTo']): void {
  const domain = CARE_DOMAIN_IDS.find((id) => id === path)
  if (domain) {
    onGoTo(domain)
    return
  }
  const field = document.getElementById(path)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
