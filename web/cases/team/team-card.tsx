import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useId, useState } from 'react'
import type { CaseMember } from '../../../shared/cases/case-member.ts'
import type { Case } from '../../../shared/cases/case.ts'
import { loadFailure } from '../../platform/call-error.ts'
import { useAuth } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { LeaveCase } from './leave-case.tsx'
import { MemberEntry } from './member-entry.tsx'
import { membersQuery } from './team-data.ts'

/** People on the card before it is asked for all. */
const SHOWN = 6

/** Who works on a case, and the way to share it. */
export function TeamCard({ current }: { current: Case }) {
  const { user } = useAuth()
  const members = useQuery(membersQuery(current.id))
  return (
    <Card title="Team">
      <PageFrame
        query={members}
        loading={<SkeletonText lines={3} />}
        failedTitle="The team could not be loaded"
        describeError={loadFailure}
      >
        {(list) => <People current={current} members={list} ownId={user?.id} />}
      </PageFrame>
      <div className="mt-4 flex flex-wrap gap-2">
        <ShareButton current={current} isShared={(members.data ?? []).length > 0} />
        {user && current.access.level !== 'owner' && <LeaveCase current={current} ownId={user.id} />}
      </div>
    </Card>
  )
}

interface PeopleProps {
  current: Case
  members: readonly CaseMember[]
  ownId: string | undefined
}

function People({ current: { owner }, members, ownId }: PeopleProps) {
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : Math.max(0, members.length + 1 - SHOWN)
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        <li className="py-2">
          <MemberEntry name={owner.name} isMe={owner.id === ownId} role={owner.role} level="owner" />
        </li>
        {members.slice(0, members.length - hidden).map(({ userId, name, role, access, part }) => (
          <li key={userId} className="py-2">
            <MemberEntry name={name} isMe={userId === ownId} role={role} level={access} details={[part]} />
          </li>
        ))}
      </ul>
      {members.length === 0 && <p className="mt-3 text-sm text-muted">Nobody else sees this case.</p>}
      {hidden > 0 && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </>
  )
}

/** Opens the team, or stands there off with the reason under it. */
function ShareButton({ current, isShared }: { current: Case; isShared: boolean }) {
  const [open, setOpen] = useState(false)
  const reasonId = useId()
  const refusal = current.refusals.share
  return (
    <>
      <Button
        size="small"
        icon={isShared ? Users : UserPlus}
        aria-haspopup="dialog"
        aria-disabled={refusal !== null || undefined}
        aria-describedby={refusal ? reasonId : undefined}
        onClick={() => setOpen(refusal === null)}
      >
        {isShared ? 'Manage team' : 'Share'}
      </Button>
      {refusal && (
        <p id={reasonId} className="order-last basis-full text-sm text-muted">
          {refusal}
        </p>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Team of ${current.caseReference}`}
        description="Whoever is added sees the whole case at once."
        focus="title"
        closeOnOutsideClick={false}
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <LazyPart load={loadManagement} props={{ current, onClose: () => setOpen(false) }} />
      </Dialog>
    </>
  )
}

// With its forms, and opened now and then only.
const loadManagement = async () => (await import('./team-management.tsx')).TeamManagement
