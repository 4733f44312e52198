import type { Finding } from '../../shared/identifiers/finding.ts'
import type { FoundIn } from './found.ts'
import type { LookContext } from './looking.ts'

/** Milliseconds after the last change until the texts are looked at. */
const QUIET_MS = 700
/** Milliseconds after which they are looked at even where the browser finds no idle moment. */
const LATEST_IDLE_MS = 2_000

/** What is looked at: the texts of one screen by field, and what belongs to them. */
export interface Watched {
  texts: Readonly<Record<string, string>>
  context: LookContext
}

/** What was found, by field; the same object until something else is found. */
export type FoundByField = ReadonlyMap<string, FoundIn>

const NOTHING: FoundByField = new Map()

/**
 * Looks for identifiers in texts that are being typed: after a pause, in an idle moment, with code that is fetched when
 * it is first due. Where it cannot be fetched nothing is found, and the server's guard still stops a call.
 */
export class IdentifierWatch {
  readonly #listeners = new Set<() => void>()
  #watched: Watched | null = null
  #found: FoundByField = NOTHING
  #cancel: () => void = () => undefined

  /** The texts as they stand now. */
  see(watched: Watched): void {
    const before = this.#watched
    if (before && isSame(before, watched)) return
    this.#watched = watched
    this.#cancel()
    if (isEmpty(watched)) this.#tell(NOTHING)
    else this.#cancel = afterPause(() => void this.look().catch(() => undefined))
  }

  /** Looks at once at the texts as they stand now. */
  async look(): Promise<FoundByField> {
    const watched = this.#watched
    if (!watched) return NOTHING
    const { lookIn } = await import('./looking.ts')
    const found = byField(watched.texts, lookIn(watched.texts, watched.context))
    if (watched === this.#watched) this.#tell(found)
    return found
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly found = (): FoundByField => this.#found

  stop(): void {
    this.#cancel()
    this.#watched = null
  }

  #tell(found: FoundByField): void {
    if (found.size === 0 && this.#found.size === 0) return
    this.#found = found
    for (const listener of this.#listeners) listener()
  }
}

const isEmpty = ({ texts }: Watched) => Object.values(texts).every((text) => text.trim() === '')

function isSame(one: Watched, other: Watched): boolean {
  return (
    Object.entries(other.texts).every(([field, text]) => one.texts[field] === text) &&
    one.context.given === other.context.given &&
    sameList(one.context.knownNames, other.context.knownNames) &&
    sameList(one.context.otherTexts, other.context.otherTexts)
  )
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((text, place) => text === other[place]))

function byField(texts: Readonly<Record<string, string>>, findings: readonly Finding[]): FoundByField {
  const found = new Map<string, FoundIn>()
  for (const field of new Set(findings.map((finding) => finding.field)))
    found.set(field, {
      text: texts[field] ?? '',
      findings: findings.filter((finding) => finding.field === field),
    })
  return found
}

/** Does the work once it is quiet and the browser has time; answers what calls it off. */
function afterPause(work: () => void): () => void {
  let idle: number | null = null
  const timer = setTimeout(() => {
    // Safari knows no idle moments.
    if (typeof requestIdleCallback === 'undefined') work()
    else idle = requestIdleCallback(work, { timeout: LATEST_IDLE_MS })
  }, QUIET_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== null) cancelIdleCallback(idle)
  }
}
