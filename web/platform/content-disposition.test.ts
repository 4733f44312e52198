import { describe, expect, it } from 'vitest'
import { fileNameOf } from './content-disposition.ts'

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename="worksheet.pdf"', 'worksheet.pdf'],
    ['attachment; filename=worksheet.pdf', 'worksheet.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'C%E2%80%93104.pdf', 'C–104.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%E2%ZZ', 'x.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment', null],
    [null, null],
  ])('%s gives %s', (header, expected) => {
    expect(fileNameOf(header)).toBe(expected)
  })
})
