/** Moves the focus to the main heading of the page, as a control does that is about to go away. */
export function focusPageHeading(): void {
  const heading = document.getElementById('page-title') ?? document.getElementById('main')
  heading?.focus({ preventScroll: true })
}

/** The same after the control that had the focus went away; whoever is elsewhere stays there. */
export function regainFocus(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusPageHeading()
}
