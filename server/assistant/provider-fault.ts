import { AppError } from '../platform/errors.ts'

/** What can be the matter with a language model. */
export type FaultKind =
  /** No connection: refused, unknown name, certificate that does not hold. */
  | 'unreachable'
  /** It sends people elsewhere, where nobody follows. */
  | 'redirected'
  /** It does not accept the key. */
  | 'key'
  /** It has too much to do. */
  | 'busy'
  /** It takes the request for a wrong one, such as one that is too long. */
  | 'refused'
  /** It says that it has failed. */
  | 'failed'
  /** Nothing of use came for too long. */
  | 'silent'
  /** What came is no answer, or half of one. */
  | 'broken'
  /** It does not come to an end. */
  | 'endless'
  /** Its operator does not let it answer this. */
  | 'declined'
  /** It has failed so often that it is not asked for a moment. */
  | 'resting'

interface FaultDetail {
  /** HTTP status it answered with. */
  status?: number
  /** Name of the trouble in the network, such as ECONNREFUSED. */
  code?: string | undefined
  /** Seconds after which another try makes sense. */
  retryAfter?: number | undefined
}

/** Trouble with the language model in names and numbers: its own words may repeat what it was asked, or the key. */
export class ProviderFault extends Error {
  readonly kind: FaultKind
  readonly detail: FaultDetail

  constructor(kind: FaultKind, detail: FaultDetail = {}) {
    super([FOR_OPERATOR[kind], detail.status, detail.code].filter(Boolean).join(' '))
    this.kind = kind
    this.detail = detail
  }
}

/** The same for the log, naming the setting to look at. */
const FOR_OPERATOR: Readonly<Record<FaultKind, string>> = {
  unreachable: 'the language model at AI_BASE_URL cannot be reached:',
  redirected: 'AI_BASE_URL answers with a redirect, which is not followed:',
  key: 'the language model does not accept AI_API_KEY:',
  busy: 'the language model has too much to do:',
  refused: 'the language model refused a request (look at AI_MODEL and AI_BASE_URL where it refuses all):',
  failed: 'the language model has failed:',
  silent: 'the language model is silent',
  broken: 'the language model gave no whole answer:',
  endless: 'the language model did not come to an end',
  declined: 'the provider of the language model declined to answer',
  resting: 'the language model has failed too often and is not asked for a moment',
}

/** Faults that lie with one request and say nothing about the next. */
export const isOfOneRequest = ({ kind }: ProviderFault) =>
  kind === 'refused' || kind === 'declined' || kind === 'endless'

const OR_BUILT_IN = 'or choose the built-in assistant'
const AGAIN = `What you typed is kept. Try again shortly, ${OR_BUILT_IN}.`

const SENTENCE: Readonly<Record<FaultKind, string>> = {
  unreachable: `The language model cannot be reached at the moment. ${AGAIN}`,
  redirected: `The address of the language model is not right, which only your operator can change. What you typed is kept. Choose the built-in assistant meanwhile.`,
  key: `The language model does not accept this service, which only your operator can change. What you typed is kept. Choose the built-in assistant meanwhile.`,
  busy: `The language model has too much to do at the moment. ${AGAIN}`,
  refused: `The language model did not take this question. It may be too long: shorten it, begin a new conversation, ${OR_BUILT_IN}.`,
  failed: `The language model has failed. ${AGAIN}`,
  silent: `The language model has not answered in time. ${AGAIN}`,
  broken: `The language model broke off. ${AGAIN}`,
  endless: `The language model did not come to an end, so its answer was cut off. Ask for less at once, ${OR_BUILT_IN}.`,
  declined: `The language model's provider does not let it answer this. Put the question in other words, ${OR_BUILT_IN}.`,
  resting: `The language model has failed several times and is left alone for a moment. ${AGAIN}`,
}

/** The refusal for the person at the screen; the fault is its cause, for the log. */
export function unavailable(fault: ProviderFault): AppError {
  const { retryAfter } = fault.detail
  return new AppError('ai_unavailable', SENTENCE[fault.kind], {
    cause: fault,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** What a failed call to the language model comes down to. */
export function faultOf(error: unknown): ProviderFault {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof ProviderFault) return one
  return new ProviderFault('broken', { code: error instanceof Error ? error.name : typeof error })
}
