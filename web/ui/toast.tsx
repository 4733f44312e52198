import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ToastContext } from './toast-context.ts'
import type { ToastMessage } from './toast-context.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const LOOKS = {
  default: { icon: Info, colour: 'text-info', edge: 'border-l-info' },
  success: { icon: CircleCheck, colour: 'text-success', edge: 'border-l-success' },
  destructive: { icon: CircleAlert, colour: 'text-danger', edge: 'border-l-danger' },
}

/**
 * The place where toasts appear: one at a time, 5000 ms, swiped away to the right by 50 px, focused by F8,
 * at most 420 px wide on medium screens. On a phone it is at the top, where it covers no button of a form or dialog.
 * It stays above modal dialogs.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<(ToastMessage & { key: number }) | null>(null)
  const [open, setOpen] = useState(false)
  const [announcer, setAnnouncer] = useState<Element | undefined>(undefined)
  const viewport = useRef<HTMLOListElement>(null)

  const show = useCallback((message: ToastMessage) => {
    const dialogs = document.querySelectorAll('dialog[open]')
    // What lies outside an open modal dialog is inert and would not be read aloud.
    setAnnouncer(dialogs[dialogs.length - 1])
    raise(viewport.current)
    setCurrent((last) => ({ ...message, key: (last?.key ?? 0) + 1 }))
    setOpen(true)
  }, [])

  return (
    <Toast.Provider
      duration={5000}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
      announcerContainer={announcer}
    >
      <ToastContext value={show}>{children}</ToastContext>
      {current && <OneToast key={current.key} message={current} open={open} onOpenChange={setOpen} />}
      <Toast.Viewport
        ref={viewport}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="fixed inset-x-0 top-0 bottom-auto m-0 w-full overflow-visible bg-transparent p-4 md:top-14 md:left-auto md:max-w-[420px]"
      />
    </Toast.Provider>
  )
}

interface OneToastProps {
  message: ToastMessage
  open: boolean
  onOpenChange: (open: boolean) => void
}

function OneToast({ message, open, onOpenChange }: OneToastProps) {
  const { icon: Icon, colour, edge } = LOOKS[message.variant ?? 'default']
  return (
    <Toast.Root
      open={open}
      onOpenChange={onOpenChange}
      className={classNames(
        'flex animate-enter items-start gap-3 rounded-card border border-l-4 border-line bg-surface py-2 pr-2 pl-4 text-ink shadow-raised',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=end]:translate-x-full data-[swipe=end]:opacity-0 data-[swipe=end]:transition-all',
        edge,
      )}
    >
      <Icon className={classNames('mt-1.5 size-5 shrink-0', colour)} />
      <div className="min-w-0 flex-1 py-1">
        <Toast.Title className="font-semibold">{message.title}</Toast.Title>
        {message.description && (
          <Toast.Description className="text-sm break-words text-muted">
            {message.description}
          </Toast.Description>
        )}
      </div>
      <Toast.Close className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink pointer-coarse:-my-1.5 pointer-coarse:size-11">
        <X className="size-4" />
        <VisuallyHidden>Dismiss notification</VisuallyHidden>
      </Toast.Close>
    </Toast.Root>
  )
}

/** Puts the list on top of the browser's top layer, above a dialog that opened before. */
function raise(list: HTMLElement | null): void {
  // Missing in older engines, which then show the toast under a dialog's backdrop.
  if (typeof list?.showPopover !== 'function') return
  list.popover = 'manual'
  if (list.matches(':popover-open')) list.hidePopover()
  list.showPopover()
}
