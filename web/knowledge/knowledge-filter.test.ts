import { expect, it } from 'vitest'
import { aPassage } from '../../shared/knowledge/passage-factory.ts'
import { passageSearch } from '../../shared/knowledge/search.ts'
import { knowledgeContent } from './knowledge-content.ts'
import { NO_FILTER, shownItems } from './knowledge-filter.ts'

const { items } = knowledgeContent()

/** The items that are shown for a search in passages of these texts, each of an item of its own. */
function shownFor(search: string, texts: readonly string[]): string[] {
  const passages = texts.map((text, place) => aPassage({ itemId: items[place]?.id ?? '', text }))
  const content = { items, search: passageSearch(passages) }
  const texted = new Map(passages.map(({ itemId, text }) => [itemId, text]))
  return shownItems(content, { ...NO_FILTER, search }, new Set()).map(({ item }) => texted.get(item.id) ?? '')
}

it('of two words the rarer one is enough, and the commoner one is not where something has both', () => {
  const shown = shownFor('attorney decision', [
    'A decision of an attorney.',
    'Any attorney.',
    'One decision.',
    'Another decision.',
    'The last decision.',
  ])
  expect(shown).toEqual(['A decision of an attorney.', 'Any attorney.'])
})

it('a word that only some have is enough where nothing has more', () => {
  expect(shownFor('attorney zebra', ['Any attorney.', 'One decision.'])).toEqual(['Any attorney.'])
})
