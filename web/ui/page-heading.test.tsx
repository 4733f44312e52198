import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { focusPageHeading, regainFocus } from './page-heading.ts'

function show(dialog: boolean) {
  render(
    <>
      <h1 id="page-title" tabIndex={-1}>
        Cases
      </h1>
      <input aria-label="Search" />
      {dialog && (
        <dialog open>
          <h2 tabIndex={-1}>History of Cognition</h2>
        </dialog>
      )}
    </>,
  )
}

it('goes to the heading of the page', () => {
  show(false)
  focusPageHeading()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cases' }))
})

it('goes to the title of the dialog over the page', () => {
  show(true)
  regainFocus()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'History of Cognition' }))
})

it('leaves whoever is elsewhere there', () => {
  show(false)
  screen.getByLabelText('Search').focus()
  regainFocus()
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})
