import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStickToEnd } from './use-stick-to-end.ts'

/** A box of 100 pixels on a text of 1000, without a question in it. */
function show() {
  function Box() {
    const { box, content, away, toEnd, toLatest } = useStickToEnd()
    return (
      <>
        <div ref={box} data-testid="box">
          <div ref={content} />
        </div>
        <button onClick={toEnd}>end</button>
        <button onClick={toLatest}>latest</button>
        <p>{away ? 'away' : 'there'}</p>
      </>
    )
  }
  render(<Box />)
  const box = screen.getByTestId('box')
  Object.defineProperties(box, { scrollHeight: { value: 1000 }, clientHeight: { value: 100 } })
  return (...places: number[]) =>
    act(() => {
      for (const place of places) {
        box.scrollTop = place
        box.dispatchEvent(new Event('scroll'))
      }
    })
}

const isAway = () => screen.getByText(/^(away|there)$/).textContent === 'away'
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

it('is away once the reader goes back, and not while a long text is read on from its top', () => {
  const scroll = show()
  press('latest')
  expect(isAway()).toBe(false)
  scroll(200, 400)
  expect(isAway()).toBe(false)
  scroll(300)
  expect(isAway()).toBe(true)
  scroll(500)
  expect(isAway()).toBe(true)
  scroll(880)
  expect(isAway()).toBe(false)
})

it('is there again at the end, and at what is new', () => {
  const scroll = show()
  press('end')
  scroll(100)
  expect(isAway()).toBe(true)
  press('end')
  expect(isAway()).toBe(false)
  scroll(100)
  press('latest')
  expect(isAway()).toBe(false)
})
