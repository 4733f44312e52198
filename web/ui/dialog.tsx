import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { OverlayContainer } from './overlay-container.ts'
import { regainFocus } from './page-heading.ts'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, the close button or an outside click; the caller sets `open` to false. */
  onClose: () => void
  title: string
  /** An alert dialog interrupts: something is about to happen that cannot wait. */
  role?: 'dialog' | 'alertdialog'
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** In the middle, or as a sheet along one side, as high as the window. */
  placement?: 'middle' | 'left' | 'right'
  /** False: no close button, Escape and outside clicks do nothing; a button of the footer has to end it. */
  dismissable?: boolean
  /** False for dialogs in which something is typed, so that a stray click loses nothing. */
  closeOnOutsideClick?: boolean
  /** Where the focus starts: the first control, or the title where a long text is to be read. */
  focus?: 'first' | 'title'
  footer?: ReactNode
  children?: ReactNode
}

const WIDTHS = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' }
const PLACES = {
  middle: 'p-4 open:items-center open:justify-center max-sm:p-0 max-sm:open:items-end',
  left: 'open:justify-start',
  right: 'open:justify-end',
}
const SHAPES = {
  middle: 'max-h-full rounded-card max-sm:max-h-[94dvh] max-sm:rounded-b-none',
  left: 'h-full max-sm:mr-8',
  right: 'h-full max-sm:ml-8',
}

/** A modal dialog on the browser's own <dialog>: focus stays inside and returns to where it was. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  role,
  description,
  size = 'medium',
  placement = 'middle',
  dismissable = true,
  closeOnOutsideClick = true,
  focus = 'first',
  footer,
  children,
}: Omit<DialogProps, 'open'>) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()
  const hasBody = Boolean(children)

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const opener = openerOf(document.activeElement)
    shown.showModal()
    setElement(shown)
    if (focus === 'title') document.getElementById(titleId)?.focus()
    return () => {
      shown.close()
      if (!(opener instanceof HTMLElement) || opener === document.body) return
      if (opener.isConnected) opener.focus()
      // It may go together with the dialog, as the row of what was deleted.
      queueMicrotask(regainFocus)
    }
  }, [focus, titleId])

  function handleCancel(event: SyntheticEvent) {
    // The cancel event of a file picker inside bubbles up to here in some browsers.
    if (event.target !== event.currentTarget) return
    // The parent decides whether it closes; the browser must not do it by itself.
    event.preventDefault()
    if (dismissable) onClose()
  }
  function handlePress(event: MouseEvent) {
    if (event.target === event.currentTarget && dismissable && closeOnOutsideClick) onClose()
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={handleCancel}
      onKeyDown={(event) => {
        // Chromium lets a second Escape pass the cancel event by; stopping the key stops both.
        if (event.key === 'Escape' && !dismissable) event.preventDefault()
      }}
      onMouseDown={handlePress}
      className={classNames(
        'fixed inset-0 m-0 size-full max-h-none max-w-none bg-transparent text-ink open:flex',
        PLACES[placement],
      )}
    >
      <OverlayContainer value={element}>
        <div
          className={classNames(
            'relative flex w-full animate-enter flex-col bg-surface shadow-raised',
            SHAPES[placement],
            WIDTHS[size],
          )}
        >
          <div className={classNames('px-6 pt-5', dismissable && 'pr-16', hasBody ? 'pb-3' : 'pb-0.5')}>
            {/* Focusable only where the focus has to start here: the browser would choose it before the first control. */}
            <h2
              id={titleId}
              tabIndex={focus === 'title' ? -1 : undefined}
              className="text-xl wrap-anywhere focus:outline-none"
            >
              {title}
            </h2>
            {hasBody && description && (
              <div id={descriptionId} className="mt-1.5 text-muted">
                {description}
              </div>
            )}
          </div>
          <ScrollingBody fills={placement !== 'middle'}>
            {/* Without a body the description is what may be too long for a small screen. */}
            {hasBody ? (
              children
            ) : (
              <div id={descriptionId} className="text-muted">
                {description}
              </div>
            )}
          </ScrollingBody>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:flex-col-reverse">
              {footer}
            </div>
          )}
          {dismissable && (
            <IconButton label="Close" icon={X} className="absolute top-4 right-4" onClick={onClose} />
          )}
        </div>
      </OverlayContainer>
    </dialog>
  )
}

/** Where the focus returns to. The item of a menu is gone by then, so it is the button of the menu. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

/** Long content scrolls between title and buttons; where nothing inside takes focus, the arrow keys still reach it. */
function ScrollingBody({ fills, children }: { fills: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const box = body.current
    if (!box) return
    const observer = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={body}
      tabIndex={scrolls ? 0 : undefined}
      className={classNames('overflow-y-auto px-6 pt-1 pb-6 -outline-offset-3!', fills && 'flex-1')}
    >
      {children}
    </div>
  )
}
