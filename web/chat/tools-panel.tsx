import { ClipboardList, Download, Pin, PinOff, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { ChatMessage, ChatSession } from '../../shared/chat/chat.ts'
import { sentence } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Menu } from '../ui/menu.tsx'
import { useToast } from '../ui/toast-context.ts'
import { type ChatFormat, exportSession } from './chat-data.ts'
import { useChatParts } from './chat-parts.ts'
import { usePinning } from './use-pinning.ts'

interface ToolsPanelProps {
  session: ChatSession | null
  messages: readonly ChatMessage[]
}

/** Beside the conversation: what to do with it, what belongs to it, and what must not stand in it. */
export function ToolsPanel({ session, messages }: ToolsPanelProps) {
  const { Related } = useChatParts()
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? null
  return (
    <div className="flex flex-col gap-4">
      <Card title="Session Tools">
        <div className="flex flex-col gap-2">
          <ExportButton session={session} isEmpty={messages.length === 0} />
          <ButtonLink
            to={session?.caseId ? paths.case(session.caseId) : paths.newCase}
            icon={ClipboardList}
            className="w-full"
          >
            Open DST Builder
          </ButtonLink>
          {session ? (
            <SaveButton session={session} />
          ) : (
            <Button icon={Pin} disabled className="w-full">
              Save Session
            </Button>
          )}
        </div>
      </Card>
      <Card title="Related resources">
        <Related citations={newestCitations(messages)} question={question} />
      </Card>
      <Card
        title={
          <span className="flex items-center gap-2">
            <ShieldCheck className="size-5 shrink-0 text-primary" />
            Data protection
          </span>
        }
      >
        <p className="text-sm">
          Content must be anonymised and free of patient identifiers. Each message is checked before it goes
          to the assistant, and held back where something may point to a person. The check does not replace
          your own.
        </p>
      </Card>
    </div>
  )
}

/** What the newest answers rest on. */
const newestCitations = (messages: readonly ChatMessage[]) =>
  messages.toReversed().flatMap(({ citations }) => citations.filter(({ itemId }) => itemId !== ''))

const FORMATS: readonly { format: ChatFormat; label: string }[] = [
  { format: 'md', label: 'Markdown' },
  { format: 'docx', label: 'Word' },
  { format: 'pdf', label: 'PDF' },
]

function ExportButton({ session, isEmpty }: { session: ChatSession | null; isEmpty: boolean }) {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  async function save(id: string, format: ChatFormat) {
    setPending(true)
    try {
      await exportSession(id, format)
    } catch (error) {
      toast({
        title: 'The chat could not be exported',
        description: sentence(error, 'The server could not be reached. Try again.'),
        variant: 'destructive',
      })
    }
    setPending(false)
  }
  if (!session || isEmpty)
    return (
      <Button icon={Download} disabled className="w-full">
        Export Chat
      </Button>
    )
  return (
    <Menu
      label="Export Chat"
      trigger={
        <Button icon={Download} pending={pending} pendingText="Exporting..." className="w-full">
          Export Chat
        </Button>
      }
      items={FORMATS.map(({ format, label }) => ({
        label,
        onSelect: () => void save(session.id, format),
      }))}
    />
  )
}

function SaveButton({ session }: { session: ChatSession }) {
  const { toggle, pending } = usePinning(session)
  return (
    <Button icon={session.pinned ? PinOff : Pin} pending={pending} className="w-full" onClick={toggle}>
      {session.pinned ? 'Remove from saved' : 'Save Session'}
    </Button>
  )
}
