import { careDomain, type CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { Passage } from '../../shared/knowledge/passage.ts'
import type { ReadQuestion } from './built-in-question.ts'

/** Which sections of the knowledge base are about a care domain, told by their headings: "Skin (…): levels of need …". */

/** "Skin" of "Skin (including tissue viability)". */
const nameOf = (domain: CareDomainId): string => /^[\p{L}]+/u.exec(careDomain(domain).officialName)?.[0] ?? ''

/** Whether the section is about the domain. */
export const isAbout = (domain: CareDomainId, { title }: Pick<Passage, 'title'>): boolean =>
  title.startsWith(nameOf(domain)) && title.includes(':')

/** Whether the section has the levels of the domain in a table: their descriptors, or examples of them. */
export const isTableOf = (domain: CareDomainId, passage: Pick<Passage, 'title' | 'blocks'>): boolean =>
  isAbout(domain, passage) && passage.blocks.some(({ kind }) => kind === 'table')

/** Asked for the highest level that a domain has. */
export const HOW_HIGH =
  /\b(?:highest|top|maximum|max|above|higher than|beyond|go(?:es)? up to|stops? at|how high|any(?:thing)? higher)\b/

/** Whether a level is wanted, or what a level means, or how high a domain goes. */
export const asksForLevels = ({ wanted, levels, text }: ReadQuestion): boolean =>
  wanted === 'level' || levels.length > 0 || HOW_HIGH.test(text)
