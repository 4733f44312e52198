import { describe, expect, it } from 'vitest'
import { anAction } from './action-factory.ts'
import { shortcutOf } from './shortcut-rules.ts'
import type { KeyPress, ShortcutContext } from './shortcut-rules.ts'

const ACTIONS = [
  anAction({ id: 'new', key: 'N', labels: { quick: 'New Assessment', panel: 'New DST Assessment' } }),
  anAction({ id: 'letter', key: 'L', labels: { panel: 'Draft Family Letter' } }),
  anAction({ id: 'documents', key: 'D', labels: { quick: 'Documents' } }),
  anAction({ id: 'bar-only', key: 'B', labels: { compact: 'Bar' } }),
]

const NO_KEY: KeyPress = {
  ...{ key: '', code: '', ctrlKey: false, altKey: false, shiftKey: false, metaKey: false },
  ...{ repeat: false, isComposing: false, defaultPrevented: false },
}
const PLAIN: ShortcutContext = {
  ...{ enabled: true, actions: ACTIONS, onDashboard: false, paletteOpen: false },
  ...{ openDialogs: 0, editing: false, selecting: false },
}
const DASHBOARD = { onDashboard: true }
const PALETTE = { paletteOpen: true, openDialogs: 1 }

const letter = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ ...NO_KEY, key, ...more })
const ctrl = (key: string, more: Partial<KeyPress> = {}) => letter(key, { ctrlKey: true, ...more })

/** The id of the action that runs, 'palette', or null. */
function outcome(press: KeyPress, context: Partial<ShortcutContext>): string | null {
  const shortcut = shortcutOf(press, { ...PLAIN, ...context })
  if (!shortcut) return null
  return shortcut.act === 'run' ? shortcut.action.id : 'palette'
}

describe('a key does', () => {
  it.each<[string, KeyPress, Partial<ShortcutContext>, string | null]>([
    // The four quick actions on every page, the eight of the panel on the dashboard.
    ['Ctrl+N anywhere', ctrl('n'), {}, 'new'],
    ['Ctrl+N with caps lock', ctrl('N'), {}, 'new'],
    ['Ctrl+N on the dashboard', ctrl('n'), DASHBOARD, 'new'],
    ['Ctrl+D anywhere', ctrl('d'), {}, 'documents'],
    ['Ctrl+D on the dashboard', ctrl('d'), DASHBOARD, 'documents'],
    ['Ctrl+L elsewhere', ctrl('l'), {}, null],
    ['Ctrl+L on the dashboard', ctrl('l'), DASHBOARD, 'letter'],
    ['Ctrl+B, offered in the bar only', ctrl('b'), DASHBOARD, null],
    ['a key of nothing', ctrl('x'), DASHBOARD, null],
    ['a letter alone', letter('n'), DASHBOARD, null],
    // Other keys beside Ctrl make it another key.
    ['Ctrl+Shift+N', ctrl('N', { shiftKey: true }), {}, null],
    ['Ctrl+Alt+N, which right Alt is', ctrl('n', { altKey: true }), {}, null],
    ['Command+N', letter('n', { metaKey: true }), {}, null],
    ['Ctrl+N held down', ctrl('n', { repeat: true }), {}, null],
    ['Ctrl+N while a character is composed', ctrl('n', { isComposing: true }), {}, null],
    ['Ctrl+N that something else has taken', ctrl('n', { defaultPrevented: true }), {}, null],
    // Never while text is edited or selected, under a dialog, or switched off.
    ['Ctrl+N in a field', ctrl('n'), { editing: true }, null],
    ['Ctrl+N with text selected', ctrl('n'), { selecting: true }, null],
    ['Ctrl+N under a dialog', ctrl('n'), { openDialogs: 1 }, null],
    ['Ctrl+N switched off', ctrl('n'), { enabled: false }, null],
    // The palette.
    ['Ctrl+Space', ctrl(' '), {}, 'palette'],
    ['Ctrl+Space known by its place', ctrl('Unidentified', { code: 'Space' }), {}, 'palette'],
    ['Ctrl+Space in the palette', ctrl(' '), PALETTE, 'palette'],
    ['Space', letter(' '), {}, null],
    ['Ctrl+Space in a field', ctrl(' '), { editing: true }, null],
    ['Ctrl+Space with text selected', ctrl(' '), { selecting: true }, null],
    ['Ctrl+Space under a dialog', ctrl(' '), { openDialogs: 1 }, null],
    ['Ctrl+Space switched off', ctrl(' '), { enabled: false }, null],
    ['Ctrl+Space with nothing to offer', ctrl(' '), { actions: [] }, null],
    ['N in the palette', letter('n'), PALETTE, 'new'],
    ['L in the palette, away from the dashboard', letter('l'), PALETTE, 'letter'],
    ['D in the palette, with caps lock', letter('D'), PALETTE, 'documents'],
    ['Ctrl+N in the palette', ctrl('n'), PALETTE, null],
    ['N in the palette, switched off', letter('n'), { ...PALETTE, enabled: false }, null],
    ['N under a dialog over the palette', letter('n'), { ...PALETTE, openDialogs: 2 }, null],
  ])('%s', (_, press, context, expected) => {
    expect(outcome(press, context)).toBe(expected)
  })
})
