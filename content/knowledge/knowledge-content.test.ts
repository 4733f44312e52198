import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS, domainsInOfficialOrder } from '../../shared/assessments/care-domains.ts'
import { DOMAIN_GUIDANCE } from '../../shared/assessments/domain-guidance.ts'
import { NEED_LEVEL_LABEL, NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import { KNOWLEDGE_CATEGORIES, readKnowledgeFragment } from '../../shared/knowledge/knowledge-item.ts'
import { passagesOf } from '../../shared/knowledge/passage.ts'
import { plainText, type TextBlock, type TextRun } from '../../shared/knowledge/text-block.ts'
import { readKnowledge } from './knowledge-files.ts'

const items = readKnowledge(import.meta.dirname)
const passages = passagesOf(items)
const passage = (place: string) =>
  passages.find(({ itemId, sectionId }) => `${itemId}.${sectionId}` === place)?.text ?? ''

const runsOf = (block: TextBlock): TextRun[] => {
  if (block.kind === 'paragraph') return block.content
  return block.kind === 'list' ? block.items.flat() : block.rows.flat(2)
}

describe('the items', () => {
  it('are the six of the specification and those of guidance', () => {
    expect(items.slice(0, 6).map(({ title, category }) => [title, category])).toEqual([
      ['National Framework 2016', 'Framework'],
      ['Children and Young People Framework', 'Framework'],
      ['Mental Capacity Act 2005', 'Legislation'],
      ['Care Act 2014', 'Legislation'],
      ['CHC Checklist', 'Tools'],
      ['Fast Track Pathway Tool', 'Tools'],
    ])
    expect([...new Set(items.map(({ category }) => category))]).toEqual([...KNOWLEDGE_CATEGORIES])
    const guidance = items.slice(6).map(({ title }) => title)
    for (const title of [
      'Writing a rationale',
      'Well-managed needs',
      'Capacity and consent in the assessment',
      'Working with families',
    ])
      expect(guidance).toContain(title)
  })

  it('have a place of their own in the order', () => {
    expect(new Set(items.map(({ order }) => order)).size).toBe(items.length)
  })

  it('say so where their label names an edition they do not hold', () => {
    expect(items[0]).toMatchObject({ audience: 'adult', edition: 'July 2022 (revised)' })
    expect(items[0]?.note).toContain('No adult National Framework was issued in 2016')
    expect(items[1]).toMatchObject({ audience: 'cyp', edition: 'January 2016' })
    expect(items.find(({ id }) => id === 'fast-track')?.note).toContain('6 and 12 weeks')
  })

  it('carry the wordings of the specification, with what is true beside them', () => {
    expect(items[5]?.sections.map(({ title }) => title)).toContain(
      'Reviews: “initial review within 6 weeks, then every 12 weeks”',
    )
    expect(passage('fast-track.reviews')).toContain('the national tool fixes no such dates')
    expect(passage('chc-checklist.grades')).toContain('A high, B moderate, C low, N none')
    expect(passage('chc-checklist.grades')).toContain('The national form has no N')
    expect(passage('chc-checklist.threshold')).toContain('Two or more domains at A')
  })

  it('claim no check from before they were written: guidance of the product has had none', () => {
    const own = items.filter(({ edition }) => edition.startsWith('Practice guidance of this product'))
    expect(own.map(({ id }) => id)).toEqual(['writing-a-rationale', 'working-with-families', 'mdt-meeting'])
    for (const { lastChecked, note } of own) {
      expect(lastChecked).toBeNull()
      expect(note).toContain('No clinician has checked it yet')
    }
  })

  it('are checked again after their last check, and not more than a year and a half later', () => {
    for (const { id, lastChecked, lastUpdated, reviewBy } of items) {
      const months = (Date.parse(reviewBy) - Date.parse(lastChecked ?? lastUpdated)) / 2_629_800_000
      expect(months, id).toBeGreaterThan(0)
      expect(months, id).toBeLessThan(18)
    }
  })
})

describe('the sections', () => {
  it('are passages of a size that can be read and found', () => {
    expect(passages.length).toBeGreaterThan(150)
    for (const { itemId, sectionId, text } of passages) {
      const words = text.split(/\s+/).length
      expect(words, `${itemId}.${sectionId}`).toBeGreaterThanOrEqual(35)
      expect(words, `${itemId}.${sectionId}`).toBeLessThanOrEqual(260)
    }
  })

  it('have links that lead to an item or a section', () => {
    const places = new Set([
      ...items.map(({ id }) => id),
      ...passages.map(({ itemId, sectionId }) => `${itemId}.${sectionId}`),
    ])
    const links = passages.flatMap(({ blocks }) => blocks.flatMap(runsOf)).flatMap(({ href }) => href ?? [])
    const within = links.filter((href) => href.startsWith('#')).map((href) => href.slice(1))
    expect(within.length).toBeGreaterThan(20)
    for (const place of within) {
      expect(places.has(place), place).toBe(true)
      expect(readKnowledgeFragment(place)).not.toBeNull()
    }
  })

  it('give nobody’s identifiers and no paragraph numbers of the Framework', () => {
    for (const { text, sectionId } of passages) {
      expect(text, sectionId).not.toMatch(/\bpara(?:graph)?s? \d+/i)
      expect(text, sectionId).not.toMatch(/\b\d{3} \d{3} \d{4}\b/)
    }
  })

  it.each([
    'national-framework.primary-health-need',
    'national-framework.four-characteristics',
    'care-act.well-being',
    'fast-track.criteria',
  ])('have %s, to which the screen leads', (place) => expect(passage(place)).not.toBe(''))
})

const SLUG: Partial<Record<string, string>> = {
  skin_integrity: 'skin',
  social_factors: 'psychological',
  drug_therapies: 'drug-therapies',
  altered_states: 'altered-states',
  other_significant: 'other-needs',
}

/** One source of clinical words: what the builder shows is what the knowledge base says. */
describe.each(CARE_DOMAIN_IDS)('the care domain %s', (id) => {
  const slug = SLUG[id] ?? id
  const levels = NEED_LEVELS.flatMap((level) => {
    const guidance = DOMAIN_GUIDANCE[id].descriptors[level]
    return guidance ? [{ level: NEED_LEVEL_LABEL[level], ...guidance }] : []
  })

  it('has each level with the descriptor of the builder, and no other level', () => {
    const rows = passage(`care-domains.${slug}-levels`).split('\n')
    const written = rows.filter((row) =>
      NEED_LEVELS.some((level) => row.startsWith(`${NEED_LEVEL_LABEL[level]}: `)),
    )
    expect(written).toEqual(levels.map(({ level, descriptor }) => `${level}: ${descriptor}`))
  })

  it('has the examples of the builder', () => {
    const text = passage(`domain-evidence.${slug}-examples`)
    for (const { level, examples } of levels) expect(text).toContain(`${level}: ${examples.join(' ')}`)
    expect(passage(`domain-evidence.${slug}-evidence`)).not.toBe('')
  })
})

it('lists the twelve domains in the official order with their highest levels', () => {
  const [, table] = items.find(({ id }) => id === 'care-domains')?.sections[0]?.blocks ?? []
  const rows = table ? plainText(table).split('\n') : []
  const highest = domainsInOfficialOrder().map(({ permittedLevels }) => permittedLevels.at(-1) ?? 'none')
  expect(rows).toHaveLength(12)
  for (const [place, level] of highest.entries()) {
    expect(rows[place]).toMatch(new RegExp(`^${place + 1}\\. .*: ${NEED_LEVEL_LABEL[level]}`))
  }
})
