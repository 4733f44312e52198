import { describe, expect, it } from 'vitest'
import { worksheetFileName } from './worksheet-file-name.ts'

describe('worksheetFileName', () => {
  it.each([
    ['C-104', 'worksheet-C-104.pdf'],
    ['Ward 7 / bed "3"', 'worksheet-Ward-7-bed-3.pdf'],
    ['Müller–2025', 'worksheet-Muller-2025.pdf'],
    ['../../etc/passwd', 'worksheet-etc-passwd.pdf'],
    ['a\r\nSet-Cookie: x=1', 'worksheet-a-Set-Cookie-x-1.pdf'],
    ['CON', 'worksheet-CON.pdf'],
    ['案件', 'worksheet.pdf'],
    ['---', 'worksheet.pdf'],
    ['\ud800', 'worksheet.pdf'],
  ])('names %j %s', (reference, name) => {
    expect(worksheetFileName(reference, 'pdf')).toBe(name)
  })

  it('carries the format', () => {
    expect(worksheetFileName('C-1', 'docx')).toBe('worksheet-C-1.docx')
  })

  it('shortens a long reference without leaving a hyphen at its end', () => {
    expect(worksheetFileName(`${'a'.repeat(59)} ${'b'.repeat(20)}`, 'pdf')).toBe(
      `worksheet-${'a'.repeat(59)}.pdf`,
    )
    expect(worksheetFileName('ﷺ'.repeat(64), 'docx')).toBe('worksheet.docx')
  })
})
