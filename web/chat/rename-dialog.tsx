import { useId, useState } from 'react'
import type { ChatSession } from '../../shared/chat/chat.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useChatParts } from './chat-parts.ts'
import { SessionChange } from './session-change.tsx'

const NO_OTHERS: readonly string[] = []

/** Gives a session another title. */
export function RenameDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const { IdentifierNotice } = useChatParts()
  const fieldId = useId()
  const [title, setTitle] = useState(session.title)
  const [error, setError] = useState<string | undefined>()
  const change = (text: string) => {
    setTitle(text)
    setError(undefined)
  }
  const given = title.trim()
  return (
    <SessionChange
      session={session}
      title="Rename session"
      change={given === '' ? null : { title: given }}
      onRefused={() => setError('Enter a title')}
      onClose={onClose}
    >
      <Field
        id={fieldId}
        label="Title"
        hint="No names and nothing else that identifies a person."
        error={error}
      >
        <TextInput
          value={title}
          maxLength={LIMITS.title}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <IdentifierNotice
        {...{ fieldId, of: 'title', text: title, refused: null, caseId: session.caseId, onChange: change }}
        otherTexts={NO_OTHERS}
      />
    </SessionChange>
  )
}
