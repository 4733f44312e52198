import { z } from 'zod'
import { DIFFICULTIES, KNOWLEDGE_CATEGORIES, type KnowledgeItem } from './knowledge-item.ts'

/** Ids are part of addresses (`/knowledge-base#item.section`) and stay as they are once published. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const text = z.string().min(1, 'is empty')
const day = z.iso.date('is not a date as yyyy-mm-dd')

/** What stands at the top of each file of content/knowledge, every value a line of text. */
export const FrontMatter = z.strictObject({
  id: z.string().regex(SLUG, 'takes small letters, digits and hyphens'),
  title: text,
  category: z.enum(KNOWLEDGE_CATEGORIES, `is one of ${KNOWLEDGE_CATEGORIES.join(', ')}`),
  difficulty: z.enum(DIFFICULTIES, `is one of ${DIFFICULTIES.join(', ')}`),
  /** Comma-separated in the file. */
  tags: z
    .string()
    .transform((line) => line.split(',').map((tag) => tag.trim()))
    .pipe(z.array(z.string().min(1, 'has an empty entry'))),
  description: text,
  audience: z.enum(['adult', 'cyp', 'all'], 'is adult, cyp or all'),
  edition: text,
  note: text.optional(),
  source: text,
  sourceUrl: z.url({ protocol: /^https$/, error: 'is not an https address' }),
  lastUpdated: day,
  /** "not yet" for a text that nobody but its writer has gone through. */
  lastChecked: z.union(
    [z.literal('not yet').transform(() => null), day, z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)],
    'is not yyyy-mm, yyyy-mm-dd or "not yet"',
  ),
  reviewBy: day,
  owner: text,
  order: z.string().regex(/^\d+$/, 'is not a whole number').transform(Number),
}) satisfies z.ZodType<Omit<KnowledgeItem, 'sections'>>
export type FrontMatter = z.output<typeof FrontMatter>
