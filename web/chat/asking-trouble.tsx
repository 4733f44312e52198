import type { ChatMessage } from '../../shared/chat/chat.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { askingFailure, findingsOf } from './asking-failure.ts'
import { isUnanswered } from './answer-state.ts'
import { useConversation } from './conversation-context.ts'
import { SeePlans } from './see-plans.tsx'

interface AskingTroubleProps {
  messages: readonly ChatMessage[]
  onClose: () => void
}

/**
 * Why the last question was not taken, above the entry that still holds it. What stands beside the question itself or in
 * the entry is not said twice.
 */
export function AskingTrouble({ messages, onClose }: AskingTroubleProps) {
  const { failure, question, offersBuiltIn, again } = useConversation()
  if (!failure || findingsOf(failure) || isUnanswered(messages.at(-1))) return null
  const { reason, plans, assistant } = askingFailure(failure)
  const asked = question?.act === 'regenerate' ? messages.find(({ id }) => id === question.questionId) : null
  return (
    <Alert
      variant="danger"
      title="Your message was not answered"
      actions={
        <>
          {plans && <SeePlans reason={reason} />}
          {asked && (
            <Button size="small" onClick={() => again(asked, asked.id)}>
              Retry
            </Button>
          )}
          {asked && assistant && offersBuiltIn && (
            <Button size="small" className="shrink" onClick={() => again(asked, asked.id, 'built-in')}>
              Use the built-in assistant instead
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {reason}
    </Alert>
  )
}
