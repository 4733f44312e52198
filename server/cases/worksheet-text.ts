import type { Block, Inline } from '../rendering/block.ts'

/** Stands wherever a person has left something empty; nothing is ever filled in for them (facts 6). */
export const NOT_RECORDED = 'Not recorded'

/** A person with their role in words. */
export interface NamedPerson {
  readonly name: string
  readonly role: string
}

export const nameAndRole = ({ name, role }: NamedPerson): string => `${name} (${role})`

/** A text as typed, its line breaks and empty lines kept; or that there is none, told apart by emphasis. */
export const typed = (text: string | null | undefined): Block => ({
  kind: 'paragraph',
  content: text?.trim() ? text : missing(),
})

export const missing = (): Inline => [{ text: NOT_RECORDED, emphasis: true }]

/** A section of the worksheet, with the blocks below its heading. */
export const section = (text: string, ...blocks: Block[]): Block[] => [
  { kind: 'heading', level: 1, text },
  ...blocks,
]

export const sentence = (content: string): Block => ({ kind: 'paragraph', content })

export const small = (content: Inline): Block => ({ kind: 'paragraph', size: 'small', content })

/** A line in small print that introduces the table or text below it. */
export const introduction = (content: Inline): Block => ({
  ...{ kind: 'paragraph', size: 'small', content, keepWithNext: true },
})
