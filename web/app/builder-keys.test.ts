import { describe, expect, it } from 'vitest'
import type { KeyPress } from '../shortcuts/shortcut-rules.ts'
import { builderActOf } from './builder-keys.ts'
import type { BuilderKeyContext } from './builder-keys.ts'

/** A key as it is written in the list, such as 'Alt+Shift+ArrowDown'. */
function press(combination: string, change: Partial<KeyPress> = {}): KeyPress {
  const words = combination.split('+')
  return {
    ...{ key: words.at(-1) ?? '', code: '', repeat: false, isComposing: false, defaultPrevented: false },
    ...{ ctrlKey: words.includes('Control'), metaKey: words.includes('Meta') },
    ...{ altKey: words.includes('Alt'), shiftKey: words.includes('Shift') },
    ...change,
  }
}

const somewhere: BuilderKeyContext = {
  ...{ enabled: true, openDialogs: 0, editing: false, selecting: false },
  ...{ onLevel: false, onLink: false, apple: false },
}
const typing = { ...somewhere, editing: true }
const onLevel = { ...typing, onLevel: true }

describe('the keys of the builder', () => {
  it.each([
    ['Alt+Shift+ArrowDown', typing, { act: 'next' }],
    ['Alt+Shift+ArrowUp', typing, { act: 'previous' }],
    ['Alt+Shift+ArrowRight', typing, { act: 'next-pending' }],
    ['Alt+Shift+ArrowLeft', typing, null],
    ['Alt+ArrowRight', somewhere, null],
    ['Control+Alt+Shift+ArrowDown', somewhere, null],
    ['Control+s', typing, { act: 'save' }],
    ['Control+S', typing, { act: 'save' }],
    ['Meta+s', typing, { act: 'save' }],
    ['Control+Shift+s', typing, null],
    ['Control+Alt+s', typing, null],
    ['s', somewhere, null],
    ['Control+Enter', typing, { act: 'complete' }],
    ['Control+Enter', { ...somewhere, onLink: true }, null],
    ['Enter', somewhere, null],
    ['Shift+?', somewhere, { act: 'list' }],
    ['Shift+?', typing, null],
    ['0', onLevel, { act: 'level', level: 'none' }],
    ['5', onLevel, { act: 'level', level: 'priority' }],
    ['6', onLevel, null],
    ['Control+1', onLevel, null],
    ['3', typing, null],
    ['3', somewhere, null],
  ] as const)('%s', (combination, context, expected) => {
    expect(builderActOf(press(combination), context)).toEqual(expected)
  })

  it.each(['Alt+Shift+ArrowDown', 'Control+s', 'Control+Enter', 'Shift+?'])(
    '%s is left to the browser where the keys are switched off, under a dialog, and in an input method',
    (combination) => {
      expect(builderActOf(press(combination), { ...somewhere, enabled: false })).toBeNull()
      expect(builderActOf(press(combination), { ...somewhere, openDialogs: 1 })).toBeNull()
      expect(builderActOf(press(combination, { isComposing: true }), somewhere)).toBeNull()
      expect(builderActOf(press(combination, { defaultPrevented: true }), somewhere)).toBeNull()
    },
  )

  it('leaves selecting by Option, Shift and an arrow to a Mac', () => {
    expect(builderActOf(press('Alt+Shift+ArrowRight'), { ...typing, apple: true })).toBeNull()
    expect(builderActOf(press('Alt+Shift+ArrowRight'), { ...somewhere, apple: true })).toEqual({
      act: 'next-pending',
    })
  })
})
