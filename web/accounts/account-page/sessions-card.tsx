import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionEntry } from '../../../shared/accounts/account-profile.ts'
import { formatMoment } from '../../../shared/platform/dates.ts'
import { CallError, loadFailure, sentence } from '../../platform/call-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { endSession, sessionsQuery } from './profile-data.ts'

/** Where one is signed in, and ending that elsewhere. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery)
  const [asked, setAsked] = useState<SessionEntry | null>(null)
  return (
    <Card title="Sessions">
      <p className="mb-4 max-w-prose text-muted">
        Everywhere you are signed in. End a session that you do not know, then change your password.
      </p>
      <PageFrame
        query={sessions}
        loading={<SkeletonText lines={4} />}
        failedTitle="Your sessions could not be loaded"
        describeError={loadFailure}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title="No session is running" headingLevel={3} />}
      >
        {(list) => (
          <ul className="divide-y divide-line border-y border-line">
            {hereFirst(list).map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
            ))}
          </ul>
        )}
      </PageFrame>
      {asked && <EndSessionDialog session={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function hereFirst(list: readonly SessionEntry[]): SessionEntry[] {
  return list.toSorted((one, other) => Number(other.current) - Number(one.current))
}

function SessionRow({ session, onEnd }: { session: SessionEntry; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {session.device}
          {session.current && <Badge tone="primary">This session</Badge>}
        </p>
        <p className="text-sm text-muted">Signed in {formatMoment(session.signedInAt)}</p>
        <p className="text-sm text-muted">Ends {formatMoment(session.expiresAt)}, unless it is extended</p>
      </div>
      {!session.current && (
        <Button size="small" onClick={onEnd} aria-label={`End session: ${session.device}`}>
          End session
        </Button>
      )}
    </li>
  )
}

function EndSessionDialog({ session, onClose }: { session: SessionEntry; onClose: () => void }) {
  const cache = useQueryClient()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function end() {
    setPending(true)
    setFailure(null)
    try {
      const { message } = await endSession(session.id)
      toast({ title: 'Session ended', description: message, variant: 'success' })
    } catch (error) {
      if (!(error instanceof CallError && error.status === 404)) {
        setFailure(sentence(error, 'The session could not be ended. Please try again.'))
        setPending(false)
        return
      }
      toast({ title: 'Session ended', description: 'It had ended before.' })
    }
    onClose()
    void cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <ConfirmDialog
      open
      title="End this session?"
      confirmLabel="End session"
      variant="danger"
      pending={pending}
      pendingText="Ending..."
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>
        {session.device}, signed in {formatMoment(session.signedInAt)}. Whoever works there is signed out and
        has to sign in again.
      </p>
      {failure && (
        <Alert variant="danger" className="mt-3">
          {failure}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
