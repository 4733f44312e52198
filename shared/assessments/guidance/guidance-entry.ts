import type { NeedLevel } from '../need-levels.ts'

/** Where a text comes from: the official tool in other words, or this project's own choice. */
export type GuidanceBasis = 'official-paraphrase' | 'project'

export type LevelDescriptor = {
  readonly descriptor: string
  /** Short scoring examples for this level. */
  readonly examples: readonly string[]
}

/** Social circumstances noted beside a level; they never raise or lower it (CHC facts 2.14). */
export type SocialContextGuidance = {
  readonly basis: 'project'
  readonly summary: string
  readonly descriptors: Readonly<Partial<Record<NeedLevel, LevelDescriptor>>>
  readonly considerations: readonly string[]
  readonly evidenceSources: readonly string[]
}

export type DomainGuidance = {
  /** Basis of `descriptors`. */
  readonly basis: GuidanceBasis
  /** One sentence: what the domain covers. */
  readonly summary: string
  /** What does not count here, or must be known before choosing a level. */
  readonly notes: readonly string[]
  /** One entry for each permitted level of the domain. */
  readonly descriptors: Readonly<Partial<Record<NeedLevel, LevelDescriptor>>>
  /** Levels whose paraphrase has yet to be compared with the official form (CHC facts 8, item 4). */
  readonly unconfirmedLevels: readonly NeedLevel[]
  readonly considerations: readonly string[]
  readonly evidenceSources: readonly string[]
  /** Only the domain that carries social context has it. */
  readonly socialContext?: SocialContextGuidance
}
