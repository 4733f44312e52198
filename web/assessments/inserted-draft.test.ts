import { describe, expect, it } from 'vitest'
import { assistantOf, stillUnsaved } from './inserted-draft.ts'

const built = {
  provider: 'built-in',
  text: 'Needs two carers for every transfer. Short one.\nFell twice in November of last year.',
} as const
const model = {
  provider: 'language-model',
  text: 'The evidence shows a high risk of falling at night.',
} as const

describe('the mark of an assistant', () => {
  it.each([
    ['the whole draft', `Mine. ${built.text}`, 'built-in'],
    ['one sentence of it', 'Fell twice in November of last year. Mine.', 'built-in'],
    ['a short sentence that may be anybody’s', 'Short one.', null],
    ['nothing of it', 'Mine alone.', null],
    ['two drafts', `${built.text}\n${model.text}`, 'language-model'],
    ['the first of two', built.text, 'built-in'],
  ])('for a text that holds %s', (_, text, provider) => {
    expect(assistantOf(text, [built, model])).toBe(provider)
  })

  it('is for drafts that were put in since the last save', () => {
    expect(stillUnsaved([built, model], [{ ...built }])).toEqual([model])
    expect(assistantOf(built.text, [])).toBeNull()
  })
})
