import type { Vault } from '../platform/vault.ts'

/** How long an address stays known after the last sign-in from it, in milliseconds: 90 days. */
const KNOWN_MS = 90 * 24 * 60 * 60_000

/** What is stored of a network address from which somebody has signed in: a keyed hash, never the address. */
export const lookupOfAddress = (vault: Vault, address: string): Buffer =>
  vault.lookup('known address', address)

/** Sign-ins after this moment make an address known. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - KNOWN_MS)
