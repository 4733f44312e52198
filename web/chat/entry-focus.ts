/** The id of the entry of the conversation. */
export const ENTRY_ID = 'chat-entry'

/** Puts the cursor at the end of the entry. */
export function focusEntry(): void {
  const entry = document.getElementById(ENTRY_ID)
  if (!(entry instanceof HTMLTextAreaElement)) return
  entry.focus()
  entry.setSelectionRange(entry.value.length, entry.value.length)
}
