import { expect, it } from 'vitest'
import { aWorksheet, sectionText } from './worksheet-example.ts'

it('the sources are the adult documents with edition and address, paraphrased', () => {
  const section = sectionText(aWorksheet(), 'Sources')
  expect(section).toContain('paraphrased')
  expect(section).toContain('May 2026')
  const publisher = 'Department of Health and Social Care'
  expect(section).toContain(`Nursing Care, ${publisher}, July 2022 (revised): https://www.gov.uk/`)
  expect(section).toContain(`decision support tool, ${publisher}, July 2022: https://www.gov.uk/`)
})
