import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, FolderInput, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ChatSession } from '../../shared/chat/chat.ts'
import { sentence } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Menu } from '../ui/menu.tsx'
import { useToast } from '../ui/toast-context.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { removeSession } from './chat-data.ts'
import { FileDialog } from './file-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { usePinning } from './use-pinning.ts'

/** What can be done with a session. */
export function SessionMenu({ session }: { session: ChatSession }) {
  const [open, setOpen] = useState<'rename' | 'file' | 'delete' | null>(null)
  const pinning = usePinning(session)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label={`Session ${session.title}`}
        trigger={
          <button
            type="button"
            className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-line hover:text-ink pointer-coarse:size-11"
          >
            <Ellipsis className="size-4.5" />
            <VisuallyHidden>Options of session {session.title}</VisuallyHidden>
          </button>
        }
        items={[
          { label: 'Rename', icon: Pencil, onSelect: () => setOpen('rename') },
          {
            label: session.pinned ? 'Remove from saved' : 'Save Session',
            icon: session.pinned ? PinOff : Pin,
            onSelect: pinning.toggle,
          },
          { label: 'File under a case', icon: FolderInput, onSelect: () => setOpen('file') },
          {
            label: 'Delete',
            icon: Trash2,
            tone: 'danger',
            separatorBefore: true,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'rename' && <RenameDialog session={session} onClose={close} />}
      {open === 'file' && <FileDialog session={session} onClose={close} />}
      {open === 'delete' && <DeleteDialog session={session} onClose={close} />}
    </>
  )
}

function DeleteDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const cache = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const { sessionId } = useParams()
  const [pending, setPending] = useState(false)
  async function remove() {
    setPending(true)
    try {
      await removeSession(cache, session.id)
      onClose()
      if (sessionId === session.id) await navigate(paths.chat, { replace: true })
      toast({ title: 'Chat session deleted', variant: 'success' })
    } catch (error) {
      setPending(false)
      toast({
        title: 'The session could not be deleted',
        description: sentence(error, 'The server could not be reached. Try again.'),
        variant: 'destructive',
      })
    }
  }
  return (
    <ConfirmDialog
      open
      title="Delete this session?"
      confirmLabel="Delete session"
      variant="danger"
      pending={pending}
      pendingText="Deleting..."
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      “{session.title}” and all of its messages are deleted for good. Nothing of your cases changes.
    </ConfirmDialog>
  )
}
