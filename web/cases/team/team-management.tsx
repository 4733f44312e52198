import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import type { Case } from '../../../shared/cases/case.ts'
import { loadFailure } from '../../platform/call-error.ts'
import { useAuth } from '../../platform/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { regainFocus } from '../../ui/page-heading.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AddMemberForm } from './add-member-form.tsx'
import { HandOver } from './hand-over.tsx'
import { MemberEntry } from './member-entry.tsx'
import { MemberRow } from './member-row.tsx'
import { membersQuery } from './team-data.ts'

interface TeamManagementProps {
  current: Case
  onClose: () => void
}

/** What stands in the team's dialog: adding somebody, those who are there, and handing over. */
export function TeamManagement({ current, onClose }: TeamManagementProps) {
  const { user } = useAuth()
  const members = useQuery(membersQuery(current.id))
  const count = members.data?.length
  // The row whose button was pressed goes away with its member.
  useEffect(() => regainFocus(), [count])
  const { share } = current.refusals
  // It can end while the dialog stands open, by one's own change too.
  if (share) return <Alert title="You cannot change this team">{share}</Alert>
  const { owner } = current
  return (
    <div className="flex flex-col gap-8">
      <Part title="Add a colleague">
        <AddMemberForm caseId={current.id} />
      </Part>
      <PageFrame
        query={members}
        loading={<SkeletonText lines={4} />}
        failedTitle="The team could not be loaded"
        describeError={loadFailure}
      >
        {(list) => (
          <>
            <Part title="On the team">
              <ul className="divide-y divide-line border-y border-line">
                <li className="py-3">
                  <MemberEntry
                    name={owner.name}
                    isMe={owner.id === user?.id}
                    role={owner.role}
                    level="owner"
                  />
                </li>
                {list.map((member) => (
                  <MemberRow
                    key={member.userId}
                    caseId={current.id}
                    member={member}
                    isMe={member.userId === user?.id}
                  />
                ))}
              </ul>
            </Part>
            <Part title="Hand the case over">
              {current.access.level === 'owner' ? (
                <HandOver current={current} members={list} onDone={onClose} />
              ) : (
                <p className="text-muted">Only {owner.name}, who owns this case, can hand it over.</p>
              )}
            </Part>
          </>
        )}
      </PageFrame>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-3 text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
