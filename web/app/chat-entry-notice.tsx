import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { IdentifierKind } from '../../shared/identifiers/finding.ts'
import { caseQuery } from '../cases/case-data.ts'
import type { NoticeProps } from '../chat/chat-parts.ts'
import { IdentifierNotice } from '../identifiers/identifier-notice.tsx'
import type { ReplacedValue } from '../identifiers/replacement.ts'
import { useIdentifiers } from '../identifiers/use-identifiers.ts'

const FIELD = 'content'
const NO_NAMES: readonly string[] = []

const WORDS = {
  message: {
    subject: 'your message',
    why: 'A message with it does not go to the assistant: put placeholders in its place.',
  },
  title: {
    subject: 'the title',
    why: 'It can be saved, but nobody should be known by the title of a conversation.',
  },
} as const

/** Looks for identifiers in what is being typed, and shows what the server has found in a message that it refused. */
export function EntryNotice({ fieldId, of, text, refused, caseId, otherTexts, onChange }: NoticeProps) {
  const filedUnder = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null })
  // Somebody who was replaced in one message has the same placeholder in the next.
  const [given, setGiven] = useState<readonly ReplacedValue[]>([])
  const placeholderOf = useCallback(
    (kind: IdentifierKind, value: string) =>
      given.find((one) => one.kind === kind && one.value.toLowerCase() === value.toLowerCase())
        ?.placeholder ?? null,
    [given],
  )
  const identifiers = useIdentifiers(
    { [FIELD]: text },
    { knownNames: filedUnder.data?.knownNames ?? NO_NAMES, otherTexts, given: placeholderOf },
  )
  return (
    <IdentifierNotice
      fieldId={fieldId}
      {...WORDS[of]}
      compact={of === 'message'}
      text={text}
      found={identifiers.in(FIELD)}
      look={() => identifiers.look(FIELD)}
      refused={refused}
      onChange={({ text: changed, values, undone }) => {
        if (!undone) setGiven([...given, ...values])
        onChange(changed)
      }}
    />
  )
}
