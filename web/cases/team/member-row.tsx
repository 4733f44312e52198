import { useRef, useState } from 'react'
import type { CaseMember } from '../../../shared/cases/case-member.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeMemberForm } from './change-member-form.tsx'
import { MemberEntry } from './member-entry.tsx'
import { RemoveMember } from './remove-member.tsx'

interface MemberRowProps {
  caseId: string
  member: CaseMember
  isMe: boolean
}

/** A colleague on the team, with what can be changed about it. */
export function MemberRow({ caseId, member, isMe }: MemberRowProps) {
  const [changing, setChanging] = useState(false)
  const [removing, setRemoving] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const { name, role, access, part, username } = member

  function endChange() {
    setChanging(false)
    changeButton.current?.focus()
  }

  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <MemberEntry {...{ name, isMe, role }} level={access} details={[username, part]} />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={changeButton}
            size="small"
            aria-expanded={changing}
            aria-label={`Change ${name}`}
            onClick={() => setChanging(!changing)}
          >
            Change
          </Button>
          {/* Oneself leaves on the page of the case, which is then left as well. */}
          {!isMe && (
            <Button size="small" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {changing && <ChangeMemberForm caseId={caseId} member={member} onEnd={endChange} />}
      {removing && <RemoveMember caseId={caseId} member={member} onClose={() => setRemoving(false)} />}
    </li>
  )
}
