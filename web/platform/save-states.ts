import { indicatorOf } from './save-indicator.ts'
import type { Indicator } from './save-indicator.ts'
import { freshState, nextState } from './save-state.ts'
import type { SaveEvent, SaveState } from './save-state.ts'
import type { SavedPart } from './saved-part.ts'

/** The states of the parts of a page, for screens to follow. */
export class SaveStates {
  readonly #states: Map<string, SaveState>
  readonly #listeners = new Set<() => void>()
  #indicator: Indicator

  constructor(parts: readonly SavedPart[]) {
    this.#states = new Map(
      parts.map(({ key, snapshot, byClick }) => [key, freshState(snapshot().confirmed, byClick)]),
    )
    this.#indicator = indicatorOf([...this.#states.values()])
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The state of one part; the same object until it changes. @throws Error for a part that is not of this page. */
  of(key: string): SaveState {
    const state = this.#states.get(key)
    if (!state) throw new Error(`There is no part ${key}`)
    return state
  }

  /** The state of all parts together; the same object until it changes. */
  readonly indicator = (): Indicator => this.#indicator

  apply(key: string, event: SaveEvent): void {
    const before = this.of(key)
    const state = nextState(before, event)
    if (state === before) return
    this.#states.set(key, state)
    this.tell()
  }

  /** Tells everybody who follows that something has changed. */
  tell(): void {
    const { kind, words, detail } = this.#indicator
    const next = indicatorOf([...this.#states.values()])
    if (next.kind !== kind || next.words !== words || next.detail !== detail) this.#indicator = next
    for (const listener of this.#listeners) listener()
  }
}
