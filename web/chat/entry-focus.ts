/** The id of the entry of the conversation. */
export const ENTRY_ID = 'chat-entry'

/** Puts the cursor at the end of the entry. */
export const focusEntry = (): void => focusEnd(ENTRY_ID)

/** Puts the cursor at the end of a box of text. */
export function focusEnd(id: string): void {
  const box = document.getElementById(id)
  if (!(box instanceof HTMLTextAreaElement)) return
  box.focus()
  box.setSelectionRange(box.value.length, box.value.length)
}
