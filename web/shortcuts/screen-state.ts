import type { ShortcutContext } from './shortcut-rules.ts'

/** Kinds of input that take no text. */
const NOT_TYPED_IN = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** What the page is like at this moment, for the rules of the shortcuts. */
export function screenState(
  target: EventTarget | null,
): Pick<ShortcutContext, 'openDialogs' | 'editing' | 'selecting'> {
  return {
    openDialogs: document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]').length,
    editing: isEditable(target),
    selecting: document.getSelection()?.isCollapsed === false,
  }
}

function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NOT_TYPED_IN.includes(target.type)
  // jsdom knows no isContentEditable, and an ancestor may carry the attribute.
  const editable = target.closest('[contenteditable]')?.getAttribute('contenteditable')
  return (
    target.matches('textarea, select') ||
    (editable !== undefined && editable !== null && editable !== 'false')
  )
}
