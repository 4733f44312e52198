import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { BUILDER_KEYS } from './builder-keys.ts'
import { BuilderKeysDialog } from './builder-keys-dialog.tsx'
import { useBuilderKeys } from './use-builder-keys.ts'
import type { KeyedPage } from './use-builder-keys.ts'

/** Makes the keys of the builder work and shows which there are; of no use to a finger. */
export function BuilderKeysButton(page: Omit<KeyedPage, 'onList'>) {
  const [open, setOpen] = useState(false)
  useBuilderKeys({ ...page, onList: () => setOpen(true) })
  const { enabled } = page
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={Keyboard}
        aria-haspopup="dialog"
        aria-keyshortcuts={enabled ? BUILDER_KEYS.list : undefined}
        title={enabled ? `The keys of this page (${BUILDER_KEYS.list})` : undefined}
        // Its frame is not seen: the words line up with the panels.
        className="-mx-3 pointer-coarse:hidden"
        onClick={() => setOpen(true)}
      >
        Keyboard
      </Button>
      <BuilderKeysDialog open={open} onClose={() => setOpen(false)} enabled={enabled} />
    </>
  )
}
