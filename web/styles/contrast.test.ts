import { describe, expect, it, vi } from 'vitest'

// The test runner empties imported style sheets, so the file is read as it lies on the disk.
const { readFileSync } = await vi.importActual<{ readFileSync: (path: string, encoding: 'utf8') => string }>(
  'node:fs',
)
const here = decodeURIComponent(new URL(import.meta.url).pathname)
const css = readFileSync(here.replace('contrast.test.ts', 'app.css'), 'utf8')

const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
)

/** Relative luminance of #rrggbb by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two tokens, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => {
      const value = tokens.get(name)
      if (!value) throw new Error(`app.css has no colour "${name}"`)
      return luminance(value)
    })
    .sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const SHEETS = ['paper', 'surface', 'sunken']
const LEVELS = ['none', 'low', 'moderate', 'high', 'severe', 'priority']
const STATES = ['danger', 'warning', 'success', 'info']

const TEXT_PAIRS: [text: string, ground: string][] = [
  ...SHEETS.flatMap((sheet): [string, string][] =>
    ['ink', 'muted', 'primary', 'primary-hover', ...STATES].map((text) => [text, sheet]),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-primary', 'danger'],
  ['on-primary', 'danger-hover'],
  ['primary', 'primary-soft'],
  ['primary-hover', 'primary-soft'],
  ['surface', 'ink'],
  ...STATES.flatMap((state): [string, string][] => [
    [state, `${state}-soft`],
    ['ink', `${state}-soft`],
  ]),
  ...LEVELS.map((level): [string, string] => [`level-${level}-ink`, `level-${level}-fill`]),
]

const SHAPE_PAIRS: [shape: string, ground: string][] = [
  ...SHEETS.flatMap((sheet): [string, string][] =>
    ['control', 'focus', 'danger'].map((shape) => [shape, sheet]),
  ),
  ['focus-on-primary', 'primary'],
  ['focus-on-primary', 'primary-hover'],
  // The filled part of a bar against its track and the sheet.
  ...['primary', 'band-green', 'band-amber', 'band-red'].flatMap((fill): [string, string][] => [
    [fill, 'line'],
    [fill, 'surface'],
  ]),
]

describe('contrast of the colour tokens', () => {
  it.each(TEXT_PAIRS)('text %s on %s reaches 4.5', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SHAPE_PAIRS)('boundary %s on %s reaches 3', (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3)
  })

  it('leaves no colour token unchecked', () => {
    const checked = new Set([...TEXT_PAIRS, ...SHAPE_PAIRS].flat())
    expect([...tokens.keys()].filter((name) => !checked.has(name))).toEqual([])
  })
})
