import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: it is random, so that a plain hash cannot be turned back. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
