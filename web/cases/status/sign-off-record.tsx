import { ROLE_LABEL } from '../../../shared/accounts/roles.ts'
import type { Case, SignOff } from '../../../shared/cases/case.ts'
import { formatMoment, londonDate } from '../../../shared/platform/dates.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { reviewWords } from '../clock/clock-words.ts'

/** Who signed a case off and when, the fingerprint of its content, and its reviews. */
export function SignOffRecord({ current, signOff }: { current: Case; signOff: SignOff }) {
  const { by, at, asAuthor, sha256 } = signOff
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 rounded-card border border-line bg-paper p-4 lg:grid-cols-2">
      <div>
        <dt className="text-sm font-semibold text-muted">Signed off by</dt>
        <dd>
          <span className="font-semibold">{by.name}</span>, {ROLE_LABEL[by.role]}
          <br />
          {formatMoment(at)}
          {asAuthor && (
            <p className="mt-1 text-sm text-muted">
              Signed off by its author: no case manager was on the team. The worksheet says so.
            </p>
          )}
        </dd>
        {current.reviews && (
          <>
            <dt className="mt-4 text-sm font-semibold text-muted">Reviews</dt>
            <dd>{reviewWords(current.reviews, current.ageGroup, londonDate(new Date()))}</dd>
          </>
        )}
      </div>
      <div className="min-w-0">
        <dt className="text-sm font-semibold text-muted">Fingerprint of the content (SHA-256)</dt>
        <dd>
          <p className="flex max-w-96 flex-wrap gap-x-3 font-mono text-sm">
            {groupsOf(sha256).map((group, place) => (
              // The groups never change places.
              <span key={place}>{group}</span>
            ))}
          </p>
          <p className="mt-1.5 mb-2 max-w-prose text-sm text-muted">
            The worksheet prints the same one: where the two agree, it shows the content as it was signed off.
          </p>
          <CopyButton text={sha256} label="Copy fingerprint" />
        </dd>
      </div>
    </dl>
  )
}

/** Eight characters at a time, which two people can compare by reading aloud. */
function groupsOf(sha256: string): string[] {
  return sha256.match(/.{1,8}/g) ?? []
}
