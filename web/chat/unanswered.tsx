import { RotateCw } from 'lucide-react'
import type { ChatMessage } from '../../shared/chat/chat.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { askingFailure } from './asking-failure.ts'
import { useConversation } from './conversation-context.ts'
import { SeePlans } from './see-plans.tsx'

interface UnansweredProps {
  question: ChatMessage
  /** The question of which no answer came, or its answer that was broken off. */
  message: ChatMessage
}

/** Why there is no answer, or no whole one, as far as this page knows; what is there is kept, and can be asked for anew. */
export function Unanswered({ question, message }: UnansweredProps) {
  const { failure, busy, again, offersBuiltIn } = useConversation()
  const isBrokenOff = message.status === 'interrupted'
  const known = failure && askingFailure(failure)
  return (
    <Alert
      variant="warning"
      className="mt-3"
      title={isBrokenOff ? 'The answer was broken off' : 'No answer came'}
      actions={
        known?.plans ? (
          <SeePlans reason={known.reason} />
        ) : (
          <>
            <Button
              size="small"
              icon={RotateCw}
              aria-disabled={busy !== null}
              onClick={() => {
                if (busy === null) again(question, message.id)
              }}
            >
              Retry
            </Button>
            {offersBuiltIn && (
              <Button
                size="small"
                className="shrink"
                aria-disabled={busy !== null}
                onClick={() => {
                  if (busy === null) again(question, message.id, 'built-in')
                }}
              >
                Use the built-in assistant instead
              </Button>
            )}
          </>
        )
      }
    >
      {known ? told(known.reason, isBrokenOff) : isBrokenOff ? BROKEN_OFF : NOTHING_CAME}
    </Alert>
  )
}

/** The reason, and what of the answer is left where the server has not said so. */
const told = (reason: string, isBrokenOff: boolean) =>
  isBrokenOff && !/\bkept\b/.test(reason) ? `${reason} What had come is kept.` : reason

const BROKEN_OFF = 'What had come is kept. Ask for it again to have it whole.'
const NOTHING_CAME = 'Your message is kept. Try again.'
