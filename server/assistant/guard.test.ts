import { describe, expect, it } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { findInFields } from '../../shared/identifiers/find-identifiers.ts'
import { stopsCall } from '../../shared/identifiers/finding.ts'
import type { AssistantRequest } from './assistant.ts'
import { assertMayLeave, screen } from './guard.ts'

const NHS_NUMBER = '943 476 5919'
const KNOWN_NAMES = ['Amara Okafor', 'Rose Lodge']

const aRequest = (overrides: Partial<AssistantRequest> = {}): AssistantRequest => ({
  ...{ question: 'What is a Checklist?', history: [], passages: [], caseFacts: null, rationale: null },
  ...{ maxTokens: 100, ...overrides },
})
const screened = (overrides: Partial<AssistantRequest>, knownNames: string[] = []) =>
  screen(aRequest(overrides), { field: 'content', knownNames })

/** The refusal of a request. */
function refusal(overrides: Partial<AssistantRequest>, knownNames: string[] = []): AppError {
  try {
    assertMayLeave(screened(overrides, knownNames))
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('it was let through')
}

describe('what was typed now', () => {
  it('passes unchanged where it points to nobody', () => {
    const result = screened({ question: 'Waterlow score 23, reviewed 12/03/2026, NEWS2 of 5.' })
    expect(() => assertMayLeave(result)).not.toThrow()
    expect(result).toMatchObject({ findings: [], replaced: {} })
    expect(result.request.question).toBe('Waterlow score 23, reviewed 12/03/2026, NEWS2 of 5.')
  })

  it('is refused with what was found, where, and what to put in its place', () => {
    const question = `Is ${NHS_NUMBER} eligible?`
    const { code, status, message, extra } = refusal({ question })
    expect([code, status]).toEqual(['identifiable_content', 422])
    expect(message).toBe(
      'This text may point to a person (NHS number), so it was not sent. Replace what is marked with placeholders and send it again.',
    )
    expect(extra.findings).toEqual([
      {
        ...{ field: 'content', start: 3, end: 15, kind: 'nhs_number', confidence: 'high' },
        placeholder: '[NHS_NUMBER]',
      },
    ])
  })

  it('is refused for a name that the case knows, and passes with its placeholder', () => {
    expect(refusal({ question: 'Has Amara capacity?' }, KNOWN_NAMES).extra.findings).toMatchObject([
      { start: 4, end: 9, kind: 'person', placeholder: '[PERSON_1]' },
    ])
    expect(() =>
      assertMayLeave(screened({ question: 'Has [PERSON_1] capacity?' }, KNOWN_NAMES)),
    ).not.toThrow()
  })

  it('passes with ten digits that are no NHS number: they are shown and stop nothing', () => {
    const result = screened({ question: 'The pump has the serial number 943 476 5918.' })
    expect(result.findings.every(({ confidence }) => confidence === 'low')).toBe(true)
    expect(() => assertMayLeave(result)).not.toThrow()
  })

  it('is the evidence where a rationale is wanted', () => {
    const rationale = { domain: 'mobility', level: 'high', evidence: `NHS ${NHS_NUMBER} falls.` } as const
    const result = screen(aRequest({ rationale }), { field: 'evidence', knownNames: [] })
    expect(result.findings).toMatchObject([{ field: 'evidence', kind: 'nhs_number' }])
    expect(() => assertMayLeave(result)).toThrow(AppError)
  })
})

describe('earlier turns and facts of the case', () => {
  it('go on with placeholders, the same for the same person everywhere', () => {
    const { request, replaced, findings } = screened(
      {
        history: [
          { role: 'user', content: `Mrs Amara Okafor, ${NHS_NUMBER}, fell.` },
          { role: 'assistant', content: 'Amara Okafor may need a falls assessment.' },
        ],
        caseFacts: 'Mobility: High. Evidence: Amara falls at Rose Lodge.',
      },
      KNOWN_NAMES,
    )
    expect(request.history.map(({ content }) => content)).toEqual([
      '[PERSON_1], [NHS_NUMBER], fell.',
      '[PERSON_1] may need a falls assessment.',
    ])
    expect(request.caseFacts).toBe('Mobility: High. Evidence: [PERSON_1] falls at [PERSON_2].')
    expect(replaced).toEqual({ person: 4, nhs_number: 1 })
    expect(findings).toEqual([])
  })

  it('give nobody a placeholder that stands for somebody else already', () => {
    const { request } = screened({
      question: 'What does [PERSON_1] need?',
      caseFacts: 'Evidence: Mr John Whitfield visits daily.',
    })
    expect(request.caseFacts).toBe('Evidence: [PERSON_2] visits daily.')
  })

  it('go on without a name that is given away in a text of the case that stays behind', () => {
    const request = aRequest({ caseFacts: 'Evidence: Quillfeather sleeps badly …' })
    const beside = ['Quillfeather sleeps badly. Her daughter visits. Mrs Quillfeather said so.']
    const result = screen(request, { field: 'content', knownNames: [], beside })
    expect(result.request.caseFacts).toBe('Evidence: [PERSON_1] sleeps badly …')
    expect(result).toMatchObject({ replaced: { person: 1 }, findings: [] })
  })

  it('are looked at again, since a placeholder may make something of what stands beside it', () => {
    const caseFacts =
      'Evidence: NHS Number: 943 476 5919 Vaccine batch 0203040506. mob 07700.900.321 Ray of the lamp.'
    const { request } = screened({ caseFacts })
    expect(findInFields({ text: request.caseFacts }).filter(stopsCall)).toEqual([])
    expect(request.caseFacts).not.toContain('0203040506')
  })

  it('stop the call where something is left in the end', () => {
    const find: typeof findInFields = ({ caseFacts }, options) =>
      findInFields({ caseFacts: `${NHS_NUMBER} ${caseFacts ?? ''}` }, options)
    const request = aRequest({ caseFacts: `Evidence: ${NHS_NUMBER}` })
    expect(() => screen(request, { field: 'content', knownNames: [], find })).toThrow(
      /could not be replaced, so nothing was sent/,
    )
  })
})

describe('the check itself', () => {
  it('fails closed: what cannot be checked is not sent', () => {
    const find = () => {
      throw new RangeError(`stumbled over ${NHS_NUMBER}`)
    }
    const looking = () => screen(aRequest(), { field: 'content', knownNames: [], find })
    expect(looking).toThrow(expect.objectContaining({ code: 'unavailable', status: 503 }))
    expect(looking).toThrow(/^Your text could not be checked for identifiers, so it was not sent\./)
    // Neither is what it stumbled over told, nor logged.
    expect(looking).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: 'RangeError' }) as Error }),
    )
  })
})
