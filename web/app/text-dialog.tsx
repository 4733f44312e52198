import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'

interface TextDialogProps {
  title: string
  description: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog to read. It brings its own tooltips, since the pages without an account have none. */
export function TextDialog({ title, description, onClose, children }: TextDialogProps) {
  return (
    <TooltipProvider>
      {/* The text around the button that opens it is smaller. */}
      <div className="text-base">
        <Dialog
          open
          onClose={onClose}
          title={title}
          description={description}
          focus="title"
          footer={<Button onClick={onClose}>Close</Button>}
        >
          <div className="flex flex-col gap-6 pt-1">{children}</div>
        </Dialog>
      </div>
    </TooltipProvider>
  )
}

/** A part of the text under its own heading. */
export function TextDialogSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <div className="mt-1.5 flex max-w-prose flex-col gap-2">{children}</div>
    </section>
  )
}
