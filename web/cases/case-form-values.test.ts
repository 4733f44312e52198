import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../shared/platform/limits.ts'
import { addDays, londonDate } from '../../shared/platform/dates.ts'
import { aCase } from './case-factory.ts'
import {
  appliesTo,
  differingFields,
  fieldWords,
  formValues,
  NewCaseForm,
  SavedCaseForm,
} from './case-form-values.ts'

const today = londonDate(new Date())
const values = {
  ...formValues(null, new Date()),
  caseReference: 'C-1',
  assessmentType: 'initial',
  ageGroup: 'adult',
}

describe('what an empty field is sent as', () => {
  it('is nothing for a new case, and a null that takes the value away for a saved one', () => {
    const blank = { ...values, assessmentDate: '', fastTrackReason: ' \n' }
    const written = NewCaseForm.parse(blank)
    expect(JSON.parse(JSON.stringify(written))).toEqual({
      ...{ caseReference: 'C-1', assessmentType: 'initial', ageGroup: 'adult' },
    })
    expect(SavedCaseForm.parse({ ...blank, assessmentDate: today })).toEqual({
      ...{ caseReference: 'C-1', assessmentType: 'initial', ageGroup: 'adult', assessmentDate: today },
      ...{ checklistReceivedOn: null, fastTrackReason: null, knownNames: [] },
    })
  })

  it('is not what was typed: a reason keeps its lines', () => {
    const typed = { ...values, assessmentType: 'fast_track', fastTrackReason: ' First.\nSecond. ' }
    expect(SavedCaseForm.parse(typed).fastTrackReason).toBe(' First.\nSecond. ')
  })
})

describe('the names of a case', () => {
  it('are one a line, without empty lines; a list and its lines say the same', () => {
    const typed = { ...values, knownNames: ' Zebedee Quill \n\nRose Lodge\n' }
    expect(NewCaseForm.parse(typed).knownNames).toEqual(['Zebedee Quill', 'Rose Lodge'])
    expect(SavedCaseForm.parse(typed).knownNames).toEqual(['Zebedee Quill', 'Rose Lodge'])
    const saved = aCase({ knownNames: ['Zebedee Quill', 'Rose Lodge'] })
    expect(formValues(saved, new Date()).knownNames).toBe('Zebedee Quill\nRose Lodge')
    expect(differingFields({ ...saved, knownNames: typed.knownNames }, saved)).toEqual([])
    expect(differingFields({ ...saved, knownNames: 'Rose Lodge' }, saved)).toEqual(['knownNames'])
    expect(fieldWords('knownNames', saved.knownNames)).toBe('Zebedee Quill, Rose Lodge')
    expect(fieldWords('knownNames', [])).toBe('(empty)')
  })

  it.each([
    ['x'.repeat(LIMITS.knownName + 1), 'A name must be at most 100 characters'],
    [
      Array.from({ length: LIMITS.knownNames + 1 }, (_, place) => `Name ${place}`).join('\n'),
      'A case takes at most 100 names',
    ],
  ])('have limits, told at the one field', (knownNames, message) => {
    const { error } = SavedCaseForm.safeParse({ ...values, assessmentDate: today, knownNames })
    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[['knownNames'], message]])
  })
})

describe('the day the Checklist was received', () => {
  it.each([
    [addDays(today, -1), true],
    [today, true],
    [addDays(today, 1), false],
  ])('%s: %s', (checklistReceivedOn, accepted) => {
    for (const form of [NewCaseForm, SavedCaseForm]) {
      const result = form.safeParse({ ...values, checklistReceivedOn })
      expect(result.success).toBe(accepted)
      if (!result.success)
        expect(result.error.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
          ['checklistReceivedOn', 'The Checklist cannot have been received after today.'],
        ])
    }
  })

  it.each([
    ['initial', 'adult', true, false],
    ['review', 'adult', true, false],
    ['', '', true, false],
    ['fast_track', 'adult', false, true],
    ['initial', 'cyp', false, false],
    ['fast_track', 'cyp', false, true],
  ])('%s, %s: asked for %s, the reason %s', (assessmentType, ageGroup, checklist, reason) => {
    expect(appliesTo('checklistReceivedOn', { assessmentType, ageGroup })).toBe(checklist)
    expect(appliesTo('fastTrackReason', { assessmentType, ageGroup })).toBe(reason)
    expect(appliesTo('assessmentDate', { assessmentType, ageGroup })).toBe(true)
  })
})

describe('comparing a form with a case', () => {
  it('takes an empty field and an absent one for the same', () => {
    expect(differingFields(formValues(aCase(), new Date()), aCase())).toEqual([])
    expect(differingFields({ ...formValues(aCase(), new Date()), fastTrackReason: 'x' }, aCase())).toEqual([
      'fastTrackReason',
    ])
  })

  it('says in words what a field holds', () => {
    expect(fieldWords('checklistReceivedOn', '2026-11-09')).toBe('9 November 2026')
    expect(fieldWords('checklistReceivedOn', null)).toBe('(empty)')
    expect(fieldWords('assessmentType', 'fast_track')).toBe('Fast track')
    expect(fieldWords('caseReference', 'review')).toBe('review')
    expect(fieldWords('fastTrackReason', 'adult')).toBe('adult')
  })
})
