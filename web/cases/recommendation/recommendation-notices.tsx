import { officialLinks } from '../../platform/official-links.ts'
import { Alert } from '../../ui/alert.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'

/** In a case about a child: what this section is made of belongs to adults (CHC facts 1.7 and 1.8). */
export function ChildNotice() {
  return (
    <Alert variant="warning" title="This recommendation does not apply to this case">
      The four characteristics and this recommendation belong to the adult framework. For a child or young
      person use the{' '}
      <ExternalLink href={officialLinks.childrenFramework}>
        National Framework for Children and Young People&apos;s Continuing Care (January 2016)
      </ExternalLink>
      .
    </Alert>
  )
}

/** In a fast-track case (CHC facts 1.4). */
export function FastTrackNotice() {
  return (
    <Alert title="A fast-track case needs no recommendation of a team">
      A correctly completed Fast Track Pathway Tool is sufficient evidence of eligibility. What you enter here
      is kept, should the case go on to a full assessment.
    </Alert>
  )
}

/** Reasons are expected, and nobody is held up (CHC facts 6.4). */
export function ReasonsNotice() {
  return (
    <Alert announce title="Give the reasons with special care">
      A Priority or a Severe level is recorded, and the team recommends &ldquo;not eligible&rdquo;. Say in the
      four characteristics why these needs do not amount to a primary health need.
    </Alert>
  )
}
