import { formatTime } from '../../shared/platform/dates.ts'
import { isHeld, isUnsaved } from './save-state.ts'
import type { FailureKind, KeptPlace, SaveState } from './save-state.ts'

/** What the indicator can show, the worst last. */
const KINDS = ['idle', 'saved', 'pending', 'saving', 'offline', 'failed', 'conflict'] as const
export type IndicatorKind = (typeof KINDS)[number]

/** The state of saving, in words. */
export interface Indicator {
  readonly kind: IndicatorKind
  readonly words: string
  /** What happened, what is kept and what to do, where there is something to tell. */
  readonly detail: string | null
}

/** How one part stands. Saved means that the server confirmed what stands in the fields. */
export function kindOf(state: SaveState): IndicatorKind {
  if (state.conflict) return 'conflict'
  if (!isUnsaved(state) && state.sending === null) return state.savedAt === null ? 'idle' : 'saved'
  if (isHeld(state)) return 'failed'
  // A further attempt of which nobody knows yet how it ends changes nothing about the last one.
  if (state.failure) return state.failure.kind === 'offline' ? 'offline' : 'failed'
  return state.sending === null ? 'pending' : 'saving'
}

/** The state of many parts together: that of the worst of them. */
export function indicatorOf(states: readonly SaveState[]): Indicator {
  const kind = KINDS.findLast((one) => states.some((state) => kindOf(state) === one)) ?? 'idle'
  const such = states.filter((state) => kindOf(state) === kind)
  const [first] = such
  return {
    kind,
    words: first ? wordsOf(kind, such, first) : ALL_SAVED,
    detail: first ? troubleOf(first) : null,
  }
}

const ALL_SAVED = 'All changes saved'

function wordsOf(kind: IndicatorKind, such: readonly SaveState[], first: SaveState): string {
  switch (kind) {
    case 'idle':
      return ALL_SAVED
    case 'saved':
      return `${ALL_SAVED}, ${formatTime(new Date(Math.max(...such.map(({ savedAt }) => savedAt ?? 0))))}`
    case 'pending':
      return such.length === 1 ? '1 part not saved yet' : `${such.length} parts not saved yet`
    case 'saving':
      return 'Saving...'
    case 'offline':
      return first.place === 'device' ? 'Offline: kept on this device' : 'Offline: kept on this page only'
    case 'failed':
      return FAILED[troubleKind(first)]
    case 'conflict':
      return 'Conflict: choose which text to keep'
  }
}

const FAILED: Readonly<Record<FailureKind, string>> = {
  offline: 'Not saved: no connection',
  server: 'Not saved: trying again',
  'rate-limited': 'Not saved: trying again',
  session: 'Not saved: sign in again',
  refused: 'Not saved: refused',
  invalid: 'Not saved: correct the text',
}

const KEPT: Readonly<Record<KeptPlace, string>> = {
  device: 'Your text is kept on this device',
  page: 'Your text is kept on this page only, so leave it open',
}

/** Why a part is not saved, what is kept and what to do, in sentences; null where nothing stands in the way. */
export function troubleOf(state: SaveState): string | null {
  const kind = kindOf(state)
  if (kind !== 'failed' && kind !== 'offline') return null
  const kept = KEPT[state.place]
  const reason = state.failure?.reason
  const again = state.byClick ? 'Try again.' : 'It is tried again by itself.'
  switch (troubleKind(state)) {
    case 'offline':
      return `There is no connection to the server. ${kept}. ${state.byClick ? 'Try again' : 'It is saved by itself'} when the connection is back.`
    case 'server':
      return `${reason ?? 'The server could not save it.'} ${kept}. ${again}`
    case 'rate-limited':
      return `${reason ?? 'The server asks to wait.'} ${kept}. ${again}`
    case 'session':
      return `Your session has ended. ${kept}. Sign in again, ${state.byClick ? 'then try again' : 'and it is saved by itself'}.`
    case 'refused':
      return `${state.barred ?? reason ?? 'The server does not allow this change.'} ${kept}. It stays in the field, so that you can copy it.`
    case 'invalid':
      return `${ended(state.invalid ?? reason ?? 'The server did not accept the text')} ${kept}. ${state.byClick ? 'Correct it, then try again.' : 'It is saved by itself once that is corrected.'}`
  }
}

/** What a rule says at its field has no full stop; between sentences it needs one. */
const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

function troubleKind({ barred, signedOut, invalid, failure }: SaveState): FailureKind {
  if (barred !== null) return 'refused'
  if (signedOut) return 'session'
  return invalid === null ? (failure?.kind ?? 'server') : 'invalid'
}
