/**
 * Moves the focus to the main heading of the page, as a control does that is about to go away; to the title of the
 * dialog where one stands over the page, since nothing behind it can be reached.
 */
export function focusPageHeading(): void {
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
  const heading = dialog
    ? dialog.querySelector<HTMLElement>('h2[tabindex]')
    : (document.getElementById('page-title') ?? document.getElementById('main'))
  heading?.focus({ preventScroll: true })
}

/** The same after the control that had the focus went away; whoever is elsewhere stays there. */
export function regainFocus(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusPageHeading()
}
