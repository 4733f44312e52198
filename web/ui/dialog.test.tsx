import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'
import { Menu } from './menu.tsx'
import { TooltipProvider } from './tooltip.tsx'

afterEach(() => showModal.mockClear())

const showModal = vi.fn(function (this: HTMLDialogElement) {
  this.open = true
})

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = showModal
})

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <TooltipProvider>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog title="Edit user" open={open} onClose={() => setOpen(false)} {...props}>
        <input aria-label="Name" />
      </Dialog>
    </TooltipProvider>
  )
}

async function opened(props: Partial<DialogProps> = {}) {
  render(<Example {...props} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  return { user, dialog: screen.getByRole('dialog', { name: 'Edit user' }) }
}

describe('Dialog', () => {
  it('opens as a modal named by its title and gives the focus back on closing', async () => {
    const { user, dialog } = await opened({ description: 'The person is told by email.' })
    expect(showModal.mock.contexts).toEqual([dialog])
    expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe(
      'The person is told by email.',
    )
    screen.getByLabelText('Name').focus()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
  })

  it('gives the focus back to the button of the menu that it was opened from', async () => {
    function FromMenu() {
      const [open, setOpen] = useState(false)
      return (
        <TooltipProvider>
          <Menu
            label="Options"
            trigger={<Button>Options</Button>}
            items={[{ label: 'Rename', onSelect: () => setOpen(true) }]}
          />
          <Dialog title="Rename" open={open} onClose={() => setOpen(false)}>
            <input aria-label="Name" />
          </Dialog>
        </TooltipProvider>
      )
    }
    render(<FromMenu />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Options' }))
    await user.keyboard('{ArrowDown}{Enter}')
    screen.getByLabelText('Name').focus()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options' }))
  })

  it('leaves the focus at the heading of the page where its opener goes with it', async () => {
    function Row() {
      const [open, setOpen] = useState(false)
      const [isGone, setGone] = useState(false)
      return (
        <TooltipProvider>
          <h1 id="page-title" tabIndex={-1}>
            Rows
          </h1>
          {!isGone && (
            <>
              <Button onClick={() => setOpen(true)}>Delete</Button>
              <Dialog title="Delete this?" open={open} onClose={() => setGone(true)} />
            </>
          )}
        </TooltipProvider>
      )
    }
    render(<Row />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rows' })))
  })

  it('closes by Escape and by a press outside', async () => {
    const onClose = vi.fn()
    render(<Dialog title="Edit user" open onClose={onClose} />, { wrapper: TooltipProvider })
    const dialog = screen.getByRole('dialog')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(1)
    fireEvent.mouseDown(dialog)
    expect(onClose).toHaveBeenCalledTimes(2)
    fireEvent.mouseDown(screen.getByRole('heading', { name: 'Edit user' }))
    // So does the cancel event of a file picker inside, which bubbles in some browsers.
    fireEvent(screen.getByRole('heading'), new Event('cancel', { bubbles: true, cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('keeps what was typed safe from a press outside', async () => {
    const { dialog } = await opened({ closeOnOutsideClick: false })
    fireEvent.mouseDown(dialog)
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  it('cannot be waved away when it is not dismissable', async () => {
    const { dialog } = await opened({ dismissable: false })
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    fireEvent.mouseDown(dialog)
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(dialog, cancel)
    expect(cancel.defaultPrevented).toBe(true)
    // A second Escape would pass the cancel event by.
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
    expect(fireEvent.keyDown(dialog, { key: 'a' })).toBe(true)
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  it('starts at the title where a long text is to be read', async () => {
    await opened({ focus: 'title' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit user' }))
  })
})
