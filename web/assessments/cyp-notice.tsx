import { officialLinks } from '../platform/official-links.ts'
import { Alert } from '../ui/alert.tsx'
import { ExternalLink } from '../ui/text-link.tsx'

/** Stands in place of the adult guidance: adult rules are never applied to a child (CHC facts 1.7). */
export function CypNotice() {
  return (
    <Alert variant="warning" title="Adult descriptors do not apply to this case">
      This case is about a child or young person. The level descriptors and rules of the adult tool are not
      shown: use the{' '}
      <ExternalLink href={officialLinks.childrenFramework}>
        National Framework for Children and Young People&apos;s Continuing Care (January 2016)
      </ExternalLink>{' '}
      and its own decision support tool.
    </Alert>
  )
}
