import type { Act } from '../platform/audit.ts'
import type { AppError } from '../platform/errors.ts'
import type { MessageRecord } from './chat-message-queries.ts'

/** An answer for whoever follows it, while it is being written and after. */
export interface FollowedAnswer {
  /** As it stands: `streaming` while it is being written, and null where it was deleted. */
  readonly message: MessageRecord | null
  /** What to tell the person where it was broken off or never came, as far as it is known here. */
  readonly error: AppError | null
  /** Resolves when there may be more of it, or its end. */
  change(): Promise<void>
}

/** An answer that has come to its end. */
export interface EndedAnswer {
  /** As it is stored; null where it was deleted meanwhile. */
  message: MessageRecord | null
  error: AppError | null
}

/** An answer that this process writes. */
export class Writing implements FollowedAnswer {
  /** The request that asked for it. */
  readonly act: Act
  /** Its row as it was stored at first. */
  readonly row: MessageRecord
  readonly stopper = new AbortController()
  /** Characters that are saved. */
  saved = 0
  /** Looks at it since it was last said in the database that it is alive. */
  quiet = 0
  #text = ''
  #end: EndedAnswer | null = null
  /** What all who follow it wait for, as long as somebody does. */
  #next: PromiseWithResolvers<undefined> | null = null

  constructor(act: Act, row: MessageRecord) {
    this.act = act
    this.row = row
  }

  get text(): string {
    return this.#text
  }

  get message(): MessageRecord | null {
    return this.#end ? this.#end.message : { ...this.row, content: this.#text }
  }

  get error(): AppError | null {
    return this.#end?.error ?? null
  }

  async change(): Promise<void> {
    this.#next ??= Promise.withResolvers()
    await this.#next.promise
  }

  add(piece: string): void {
    this.#text += piece
    this.#tell()
  }

  close(end: EndedAnswer): void {
    this.#end = end
    this.#tell()
  }

  #tell(): void {
    this.#next?.resolve(undefined)
    this.#next = null
  }
}
