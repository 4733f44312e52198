/** Milliseconds after the last key before a text is sent. */
export const QUIET = 2_000
/** Milliseconds from the first change that the server does not have until it is sent, however long the typing goes on. */
export const LATEST = 30_000
/** Milliseconds to the second attempt; each further one waits twice as long, up to `LATEST`. */
export const FIRST_RETRY = 2_000

/**
 * Why a text did not reach the server: `offline` no answer, `server` its own trouble, `rate-limited` too many requests,
 * `session` nobody is signed in, `refused` this person may not write here, `invalid` the text breaks a rule.
 */
export type FailureKind = 'offline' | 'server' | 'rate-limited' | 'session' | 'refused' | 'invalid'

/** How an attempt to send failed. */
export interface SendFailure {
  readonly kind: FailureKind
  /** The server's own sentence, where it told one. */
  readonly reason: string | null
  /** Seconds after which the server lets another attempt through, where it told. */
  readonly retryAfter: number | null
}

/** Where a text lies that the server does not have: sealed on this device, or in this page and nowhere else. */
export type KeptPlace = 'device' | 'page'

/**
 * One part of a page that is saved by itself, such as a domain panel. Moments are milliseconds since the page was opened,
 * for a clock that is put right must neither hold a text back nor hurry it.
 */
export interface SaveState {
  /** What stands in the fields, as one string. */
  readonly text: string
  /** What the server has confirmed. */
  readonly confirmed: string
  /** What is on its way. */
  readonly sending: string | null
  /** Something was sent and never answered: the server may have it in place of what it confirmed. */
  readonly unanswered: boolean
  readonly typedAt: number
  /** The first change that no sending took along. */
  readonly changedAt: number | null
  /** The next sending waits for no pause in typing. */
  readonly urgent: boolean
  readonly failure: SendFailure | null
  /** Not before this moment; null where nothing says so. */
  readonly retryAt: number | null
  readonly attempts: number
  /** The newer version of somebody else waits for a choice. */
  readonly conflict: boolean
  /** Which rule the text breaks, as a sentence. */
  readonly invalid: string | null
  /** Why nothing can be changed here any more, as a sentence. */
  readonly barred: string | null
  readonly signedOut: boolean
  /** It is sent by a click alone, such as a new case. */
  readonly byClick: boolean
  /** To be told, and so in milliseconds of the clock on the wall. */
  readonly savedAt: number | null
  readonly place: KeptPlace
}

export type SaveEvent =
  | { type: 'typed'; text: string; invalid: string | null; at: number }
  /** Do not wait for a pause in typing: the page is being left. */
  | { type: 'hurried' }
  | { type: 'sending' }
  | { type: 'saved'; confirmed: string; at: number }
  | { type: 'failed'; failure: SendFailure; at: number }
  /** A newer version was met: `text` stands in the fields now, measured against `confirmed`. */
  | { type: 'met'; text: string; confirmed: string; open: boolean; invalid: string | null; at: number }
  /** Every choice of a conflict is made. */
  | { type: 'settled'; text: string; invalid: string | null; at: number }
  /** A newer version came from the server, and nothing was typed here. */
  | { type: 'adopted'; confirmed: string }
  /** A text that was kept on this device is back in its fields, measured against the version it was based on. */
  | { type: 'restored'; text: string; confirmed: string; open: boolean; invalid: string | null; at: number }
  /** The person gave the text up. */
  | { type: 'discarded'; confirmed: string }
  | { type: 'kept'; place: KeptPlace }
  | { type: 'barred'; reason: string | null }
  | { type: 'sessionEnded' }
  | { type: 'signedIn' }
  | { type: 'online' }

/** A part as it was loaded. */
export function freshState(confirmed: string, byClick = false): SaveState {
  return {
    text: confirmed,
    confirmed,
    sending: null,
    unanswered: false,
    typedAt: 0,
    changedAt: null,
    urgent: false,
    failure: null,
    retryAt: null,
    attempts: 0,
    conflict: false,
    invalid: null,
    barred: null,
    signedOut: false,
    byClick,
    savedAt: null,
    place: 'page',
  }
}

/** Whether the server may have something else than what stands in the fields. */
export function isUnsaved({ text, confirmed, unanswered }: SaveState): boolean {
  return text !== confirmed || unanswered
}

/** The moment at which the part is to be sent, 0 for at once; null while it is not to be sent by itself. */
export function dueAt(state: SaveState): number | null {
  const { typedAt, changedAt, urgent, retryAt } = state
  if (!isUnsaved(state) || state.byClick || state.sending !== null || isHeld(state)) return null
  const quiet = urgent ? 0 : Math.min(typedAt + QUIET, (changedAt ?? typedAt) + LATEST)
  return Math.max(quiet, retryAt ?? 0)
}

/** Whether something other than time has to happen before it is sent by itself. */
export function isHeld({ conflict, invalid, barred, signedOut, failure }: SaveState): boolean {
  const held = failure?.kind === 'refused' || failure?.kind === 'invalid'
  return conflict || invalid !== null || barred !== null || signedOut || held
}

/** The state after an event. An event that does not fit changes nothing; none takes typed text away but a choice does. */
export function nextState(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'typed': {
      const { text, invalid, at } = event
      // A refusal of the text is over once the text is another.
      const mended = state.failure?.kind === 'invalid' ? NO_FAILURE : {}
      return stood({ ...state, ...mended, text, invalid, typedAt: at, changedAt: state.changedAt ?? at })
    }
    case 'hurried':
      return isUnsaved(state) ? { ...state, urgent: true } : state
    case 'sending':
      return state.sending === null
        ? { ...state, sending: state.text, changedAt: null, urgent: false }
        : state
    case 'saved': {
      if (state.sending === null) return state
      const { confirmed, at } = event
      // What was typed since the sending stays, as a change.
      const text = state.text === state.sending ? confirmed : state.text
      return stood({ ...state, ...NO_FAILURE, ...ANSWERED, text, confirmed, savedAt: at })
    }
    case 'failed':
      return state.sending === null ? state : stood(failed(state, event.failure, event.at))
    case 'met': {
      const { text, confirmed, open, invalid, at } = event
      const met = { ...state, ...NO_FAILURE, ...ANSWERED, text, confirmed, conflict: open, invalid }
      return stood({ ...met, typedAt: at, changedAt: at })
    }
    case 'settled': {
      const { text, invalid, at } = event
      return stood({ ...state, text, invalid, conflict: false, typedAt: at, changedAt: at })
    }
    case 'adopted':
      return isUnsaved(state) || state.sending !== null
        ? state
        : { ...state, text: event.confirmed, confirmed: event.confirmed }
    case 'restored': {
      if (isUnsaved(state) || state.sending !== null) return state
      const { text, confirmed, open, invalid, at } = event
      return stood({ ...state, text, confirmed, conflict: open, invalid, typedAt: at, changedAt: at })
    }
    case 'discarded': {
      if (state.sending !== null) return state
      const { confirmed } = event
      return stood({ ...state, ...NO_FAILURE, ...ANSWERED, text: confirmed, confirmed, invalid: null })
    }
    case 'kept':
      return state.place === event.place ? state : { ...state, place: event.place }
    case 'barred':
      if (state.barred === event.reason) return state
      // What was refused is asked again once the page can be changed.
      return { ...state, ...(event.reason === null && withoutRefusal(state)), barred: event.reason }
    case 'sessionEnded':
      return { ...state, signedOut: true }
    case 'signedIn':
      return hastened({ ...state, ...withoutRefusal(state), signedOut: false })
    case 'online':
      return hastened(state)
  }
}

/** How a part stands, as far as saving is concerned. */
export interface PartStanding {
  /** What stands in the fields, as one string: equal strings are equal texts. */
  readonly text: string
  /** What the server has confirmed, in the same form. */
  readonly confirmed: string
  /** Which rule the text breaks, as a sentence; null where it may be sent. */
  readonly invalid: string | null
  /** A newer version waits for a choice. */
  readonly conflict: boolean
}

/** What has happened to a part that stands so now; null for nothing. The end of a sending tells what that brought. */
export function changeOf(state: SaveState, part: PartStanding, at: number): SaveEvent | null {
  const { text, confirmed, invalid, conflict } = part
  if (state.sending === null) {
    const isNewer = confirmed !== state.confirmed
    if (state.conflict && !conflict && !isNewer) return { type: 'settled', text, invalid, at }
    if (isNewer && !isUnsaved(state) && text === confirmed) return { type: 'adopted', confirmed }
    if (isNewer || conflict !== state.conflict) {
      return { type: 'met', text, confirmed, open: conflict, invalid, at }
    }
  }
  return text === state.text && invalid === state.invalid ? null : { type: 'typed', text, invalid, at }
}

const NO_FAILURE = { failure: null, retryAt: null, attempts: 0 } as const
const ANSWERED = { sending: null, unanswered: false, conflict: false } as const

/** With nothing left to save there is nothing to wait for and nothing to tell. */
function stood(state: SaveState): SaveState {
  if (isUnsaved(state) || state.sending !== null) return state
  return { ...state, ...NO_FAILURE, changedAt: null, urgent: false }
}

function failed(state: SaveState, failure: SendFailure, at: number): SaveState {
  const attempts = state.attempts + 1
  const pause = Math.min(FIRST_RETRY * 2 ** (attempts - 1), LATEST)
  const unanswered = state.unanswered || failure.kind === 'offline' || failure.kind === 'server'
  const next = { ...state, sending: null, unanswered, failure, attempts, changedAt: state.changedAt ?? at }
  switch (failure.kind) {
    case 'session':
      return { ...next, signedOut: true, retryAt: null }
    case 'rate-limited':
      return { ...next, retryAt: at + Math.max(pause, (failure.retryAfter ?? 0) * 1000) }
    case 'offline':
    case 'server':
      return { ...next, retryAt: at + pause }
    case 'refused':
    case 'invalid':
      return { ...next, retryAt: null }
  }
}

/** Whether the server still refuses is to be found out: what this person may do has changed. */
function withoutRefusal({ failure }: SaveState): Partial<SaveState> {
  return failure?.kind === 'refused' ? NO_FAILURE : {}
}

/** The way to the server is open again: a trouble of the way is over, what the server asked for is not. */
function hastened(state: SaveState): SaveState {
  const { kind } = state.failure ?? {}
  const ofTheWay = kind === 'offline' || kind === 'server' || kind === 'session'
  return { ...state, ...(ofTheWay && NO_FAILURE), urgent: isUnsaved(state) }
}
