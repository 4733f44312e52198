import { useState } from 'react'
import type { ChatSession } from '../../shared/chat/chat.ts'
import { LIMITS } from '../../shared/platform/limits.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { SessionChange } from './session-change.tsx'

/** Gives a session another title. */
export function RenameDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const [title, setTitle] = useState(session.title)
  const [error, setError] = useState<string | undefined>()
  const given = title.trim()
  return (
    <SessionChange
      session={session}
      title="Rename session"
      change={given === '' ? null : { title: given }}
      onRefused={() => setError('Enter a title')}
      onClose={onClose}
    >
      <Field label="Title" hint="No names and nothing else that identifies a person." error={error}>
        <TextInput
          value={title}
          maxLength={LIMITS.title}
          autoComplete="off"
          onChange={(event) => {
            setTitle(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
    </SessionChange>
  )
}
