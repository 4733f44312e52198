import { describe, expect, it } from 'vitest'
import { textFault } from './text-hygiene.ts'

describe('a text', () => {
  it('may hold everything but controls, lone surrogates and direction overrides', () => {
    const faults: Record<string, number[]> = {}
    for (let unit = 0; unit <= 0xffff; unit++) {
      const fault = textFault(`a${String.fromCharCode(unit)}b`)
      if (fault) (faults[fault] ??= []).push(unit)
    }
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
    expect(faults).toEqual({
      control_character: [...range(0, 8), ...range(0x0b, 0x1f), 0x7f],
      lone_surrogate: range(0xd800, 0xdfff),
      direction_override: [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)],
    })
  })

  it.each(['', 'Tab\tand\nlines', 'Ŵŷ é e\u0301', '👩🏽‍⚕️', 'مرحبا שלום'])('%j is fit', (text) => {
    expect(textFault(text)).toBeNull()
  })
})
