import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screenState } from './screen-state.ts'

describe('the state of the screen', () => {
  it('is editing in whatever takes text', () => {
    render(
      <>
        <input aria-label="text" />
        <input aria-label="search" type="search" />
        <textarea aria-label="area" />
        <select aria-label="select" />
        <div contentEditable suppressContentEditableWarning>
          <b>in rich text</b>
        </div>
      </>,
    )
    for (const label of ['text', 'search', 'area', 'select'])
      expect(screenState(screen.getByLabelText(label)).editing).toBe(true)
    expect(screenState(screen.getByText('in rich text')).editing).toBe(true)
  })

  it('is not editing on a button, a box or the page', () => {
    render(
      <>
        <button>Save</button>
        <input type="checkbox" aria-label="box" />
        <div contentEditable={false}>plain</div>
      </>,
    )
    expect(screenState(screen.getByRole('button')).editing).toBe(false)
    expect(screenState(screen.getByLabelText('box')).editing).toBe(false)
    expect(screenState(screen.getByText('plain')).editing).toBe(false)
    expect(screenState(document.body).editing).toBe(false)
    expect(screenState(null).editing).toBe(false)
  })

  it('knows selected text from a mere caret', () => {
    render(<p>Evidence</p>)
    const text = screen.getByText('Evidence').firstChild
    const selection = document.getSelection()
    selection?.collapse(text, 2)
    expect(screenState(null).selecting).toBe(false)
    selection?.setBaseAndExtent(text!, 0, text!, 4)
    expect(screenState(null).selecting).toBe(true)
    selection?.removeAllRanges()
    expect(screenState(null).selecting).toBe(false)
  })

  it('counts the dialogs that are open', () => {
    render(
      <>
        <dialog open />
        <dialog />
        <div role="alertdialog" />
      </>,
    )
    expect(screenState(null).openDialogs).toBe(2)
  })
})
