import type { CallError } from './call-error.ts'

const listeners = new Set<(refusal: CallError) => void>()

/**
 * Calls `listener` with every refusal of the server, whoever asked: some are about the person rather than the call
 * (a new password is due, two-step sign-in has to be set up). Answers the function that stops it.
 */
export function onRefusal(listener: (refusal: CallError) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells every listener. */
export function tellRefusal(refusal: CallError): void {
  for (const listener of listeners) listener(refusal)
}
