import type { NeedLevel } from '../../../shared/assessments/need-levels.ts'

/** One thing that a level's descriptor asks for, and the words of evidence that speak of it. */
export interface LevelSign {
  /** Completes "the level asks for": a noun phrase. */
  asks: string
  /** Words that speak of it; a word of denial that belongs to it ("cannot bear weight") stands inside. */
  shownBy: RegExp
}

/**
 * What the descriptors of a domain ask for, level by level, taken apart for reading evidence. The signs follow the
 * paraphrased descriptors of CHC facts 2.2 to 2.13. They point to words; they never choose a level.
 */
export interface DomainSigns {
  /** Words that show that a sentence is about the domain at all. */
  about: RegExp
  levels: Readonly<Partial<Record<NeedLevel, readonly LevelSign[]>>>
}
