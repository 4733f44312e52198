import type { PartStanding, SendFailure } from './save-state.ts'

/** How a part stands, and what it takes to put it back. */
export interface PartSnapshot extends PartStanding {
  /** The server has a record of this part. */
  readonly stored: boolean
  /**
   * What `restore` needs to put the text back: with the version it is based on, with what was sent and never answered,
   * and with an undecided conflict, whose choice would otherwise be passed over after a reload. Goes through JSON.
   */
  readonly content: unknown
}

export interface Sending {
  /** The page may go away meanwhile: `fetch` is to finish without it. */
  keepalive: boolean
  signal: AbortSignal
}

/** What became of a sending. The part itself stands on the answer by then. */
export type SendOutcome =
  { outcome: 'saved' } | { outcome: 'conflict' } | { outcome: 'failed'; failure: SendFailure }

/** What became of a kept text: it is back in its fields, the server has it already, or it cannot be read any more. */
export type Restoring = 'restored' | 'same' | 'unreadable'

/**
 * One part of a page that is saved by itself: a domain panel, the case form, the recommendation, later a document. It
 * holds the text and knows how to write it; when that happens, and what is kept meanwhile, is not its concern.
 *
 * @example
 * // A part keeps its state in one object that is replaced at each change, with its snapshot; see RecommendationPart.
 * class NotePart implements SavedPart {
 *   readonly key = 'note'
 *   readonly title = 'Note'
 *   async send(sending: Sending): Promise<SendOutcome> {
 *     const { text, saved } = this.#state
 *     try {
 *       // Stands on what the server answered; what was typed since then stays, as a change.
 *       this.#stand(await writeNote({ text, version: saved.version }, sending), text)
 *       return { outcome: 'saved' }
 *     } catch (error) {
 *       const newer = newerNote(error)
 *       if (!newer) return { outcome: 'failed', failure: sendFailure(error) }
 *       this.#meet(newer)
 *       return { outcome: 'conflict' }
 *     }
 *   }
 *   // snapshot, subscribe, restore, discard
 * }
 * // On its page: useAutosave({ …, parts: [note] })
 */
export interface SavedPart {
  /** Names the part within its page and its kept text. */
  readonly key: string
  /** The part in the words of the screen. */
  readonly title: string
  /** Sent by a click alone, such as a new case; its text is kept all the same. */
  readonly byClick?: boolean
  /** The same object until something changes. */
  readonly snapshot: () => PartSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Writes what stands in the fields. Never throws for what a server or a connection does. */
  readonly send: (sending: Sending) => Promise<SendOutcome>
  /** Puts a kept text back. Only called while nothing unsaved stands in the fields. */
  readonly restore: (content: unknown) => Restoring
  /** Gives the unsaved text up. */
  readonly discard: () => void
}

/** A text that was put back into its fields. */
export interface PutBack {
  part: SavedPart
  /** When it was typed, in milliseconds. */
  at: number
}
