import { RotateCw } from 'lucide-react'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { askingFailure } from './asking-failure.ts'
import { useConversation } from './conversation-context.ts'

interface UnansweredProps {
  question: ChatMessage
  /** The question of which no answer came, or its answer that was broken off. */
  message: ChatMessage
}

/** Why there is no answer, or no whole one, as far as this page knows; what is there is kept, and can be asked for anew. */
export function Unanswered({ question, message }: UnansweredProps) {
  const { failure, busy, again, offersBuiltIn } = useConversation()
  const isBrokenOff = message.status === 'interrupted'
  return (
    <Alert
      variant="warning"
      className="mt-3"
      title={isBrokenOff ? 'The answer was broken off' : 'No answer came'}
      actions={
        <>
          <Button
            size="small"
            icon={RotateCw}
            disabled={busy !== null}
            onClick={() => again(question, message.id)}
          >
            Retry
          </Button>
          {offersBuiltIn && (
            <Button
              size="small"
              className="shrink"
              disabled={busy !== null}
              onClick={() => again(question, message.id, 'built-in')}
            >
              Use the built-in assistant instead
            </Button>
          )}
        </>
      }
    >
      {failure ? askingFailure(failure).reason : isBrokenOff ? BROKEN_OFF : NOTHING_CAME}
    </Alert>
  )
}

const BROKEN_OFF = 'What had come is kept. Ask for it again to have it whole.'
const NOTHING_CAME = 'Your message is kept. Try again.'
