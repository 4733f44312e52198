import path from 'node:path'
import { expect, it } from 'vitest'
import { knowledgeBase } from '../knowledge/knowledge-service.ts'
import { PROJECT_FOLDER } from '../platform/project-folder.ts'
import { askedFit, readAskedAs } from './built-in-asked-as.ts'
import { readQuestion } from './built-in-question.ts'

const askedAs = readAskedAs(path.join(PROJECT_FOLDER, 'content/asked-as'))

it('names sections that there are', () => {
  const ids = new Set(
    knowledgeBase().items.flatMap((item) => item.sections.map(({ id }) => `${item.id}.${id}`)),
  )
  expect(Object.keys(askedAs).filter((id) => !ids.has(id))).toEqual([])
})

it('has no way to ask twice', () => {
  const phrases = Object.values(askedAs).flat()
  expect(phrases.filter((phrase, place) => phrases.indexOf(phrase) !== place)).toEqual([])
})

it.each([
  ['what is the newest edition', 'national-framework.edition', 0.8, 1],
  ['who won the match', 'national-framework.edition', 0, 0.2],
  ['anything at all', 'no-item.no-section', 0, 0],
])('“%s” fits %s between %d and %d', (question, id, least, most) => {
  const [itemId = '', sectionId = ''] = id.split('.')
  const fit = askedFit(readQuestion(question, []), { itemId, sectionId })
  expect(fit).toBeGreaterThanOrEqual(least)
  expect(fit).toBeLessThanOrEqual(most)
})
