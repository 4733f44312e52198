import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Table } from './table.tsx'

/** A table of which the frame shows 200 pixels of so many. */
function show(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #look: () => void
      constructor(look: () => void) {
        this.#look = look
      }
      observe() {
        this.#look()
      }
      disconnect() {}
    },
  )
  const columns = [{ id: 'name', header: 'Name', cell: ({ name }: { name: string }) => name }]
  const { container } = render(
    <Table caption="People" columns={columns} rows={[{ name: 'Asha' }]} rowKey={({ name }) => name} />,
  )
  return () => ({
    left: container.querySelector('.left-0') !== null,
    right: container.querySelector('.right-0') !== null,
  })
}

describe('a table', () => {
  it('that fits its frame has nothing to scroll', () => {
    const shadows = show(200)
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.queryByText('Scroll sideways to see every column.')).toBeNull()
    expect(shadows()).toEqual({ left: false, right: false })
  })

  it('that is wider says so, shows where the rest is, and is reached by keyboard', () => {
    const shadows = show(500)
    const region = screen.getByRole('region', { name: 'People' })
    expect(region.tabIndex).toBe(0)
    expect(screen.getByText('Scroll sideways to see every column.')).toBeTruthy()
    expect(shadows()).toEqual({ left: false, right: true })
    fireEvent.scroll(region, { target: { scrollLeft: 100 } })
    expect(shadows()).toEqual({ left: true, right: true })
    fireEvent.scroll(region, { target: { scrollLeft: 300 } })
    expect(shadows()).toEqual({ left: true, right: false })
  })
})
