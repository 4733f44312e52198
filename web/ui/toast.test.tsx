import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { useToast } from './toast-context.ts'
import type { ToastMessage } from './toast-context.ts'
import { ToastProvider } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Trigger(message: ToastMessage) {
  const toast = useToast()
  return <Button onClick={() => toast(message)}>{`show ${message.title}`}</Button>
}

function show(title: string) {
  fireEvent.click(screen.getByRole('button', { name: `show ${title}` }))
}

function renderToasts() {
  render(
    <ToastProvider>
      <Trigger title="Saved" variant="success" />
      <Trigger title="Missing Evidence" description="Please provide evidence" variant="destructive" />
    </ToastProvider>,
  )
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

function passTime(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

describe('toasts', () => {
  it('shows one at a time, the newest', () => {
    renderToasts()
    show('Saved')
    show('Missing Evidence')
    expect(shown()).toHaveLength(1)
    expect(shown()[0]).toContain('Please provide evidence')
  })

  it('stays for 5000 ms', () => {
    renderToasts()
    show('Saved')
    passTime(4999)
    expect(shown()).toHaveLength(1)
    passTime(1)
    expect(shown()).toHaveLength(0)
  })

  it('counts anew for each message', () => {
    renderToasts()
    show('Saved')
    passTime(4000)
    show('Missing Evidence')
    passTime(4000)
    expect(shown()).toHaveLength(1)
  })

  it.each([
    [49, 1],
    [51, 0],
  ])('swiped %i px to the right leaves %i of it', (distance, left) => {
    renderToasts()
    show('Saved')
    const toast = screen.getByRole('listitem')
    toast.setPointerCapture = () => undefined
    toast.hasPointerCapture = () => false
    fireEvent.pointerDown(toast, { button: 0, clientX: 0, clientY: 0 })
    fireEvent.pointerMove(toast, { clientX: distance, clientY: 0 })
    fireEvent.pointerUp(toast, { clientX: distance, clientY: 0 })
    passTime(500)
    expect(shown()).toHaveLength(left)
  })

  it('takes at most 420 px on a medium screen, and the whole width on a small one', () => {
    renderToasts()
    show('Saved')
    const classes = screen.getByRole('list').className.split(' ')
    expect(classes.filter((name) => /(^|:)(max-)?w-/.test(name))).toEqual(['w-full', 'md:max-w-[420px]'])
  })

  it('is reached by F8 and dismissed by its button', () => {
    renderToasts()
    show('Saved')
    fireEvent.keyDown(document, { code: 'F8' })
    expect(document.activeElement?.tagName).toBe('OL')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
    expect(shown()).toHaveLength(0)
  })
})
