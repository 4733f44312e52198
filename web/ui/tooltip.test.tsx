import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <TooltipProvider>
      <Tooltip text="Keeps the text">
        <Button>Save</Button>
      </Tooltip>
      <Tooltip text="Makes a file">
        <Button>Export</Button>
      </Tooltip>
    </TooltipProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
const enter = (name: string) =>
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' })
/** Away from the control, and from the words, which one may go over to. */
function leave(name: string) {
  fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' })
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 })
}
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null

it('opens after 700 ms over a control', () => {
  enter('Save')
  pass(699)
  expect(shown()).toBeNull()
  pass(1)
  expect(shown()).toBe('Keeps the text')
})

it('opens at once within 300 ms of the last one, and waits again after that', () => {
  enter('Save')
  pass(700)
  leave('Save')
  expect(shown()).toBeNull()
  pass(299)
  enter('Export')
  pass(0)
  expect(shown()).toBe('Makes a file')
  leave('Export')
  pass(300)
  enter('Save')
  pass(699)
  expect(shown()).toBeNull()
  pass(1)
  expect(shown()).toBe('Keeps the text')
})

it('opens at once for the keyboard', () => {
  act(() => screen.getByRole('button', { name: 'Export' }).focus())
  expect(shown()).toBe('Makes a file')
})
