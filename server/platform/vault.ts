import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { KeyRing } from './key-ring.ts'
import { Sealed } from './sealed-column.ts'

const VERSION = 1
const NONCE = 12
const TAG = 16
const KEY_ID = 8

/** A value that is not what was sealed there: altered, moved from another row, or sealed with a key that is not at hand. */
export class IntegrityError extends Error {}

/**
 * Seals and opens text with AES-256-GCM. Layout of a sealed value: version (1 byte), key id (8), nonce (12),
 * authentication tag (16), cipher text. The associated data is table, column, row and key id, so that a value cannot be
 * moved to another place.
 */
export class Vault {
  readonly #keys: KeyRing
  #lookupKey: Buffer | null = null

  constructor(keys: KeyRing) {
    this.#keys = keys
  }

  /** Seals `text` for one column of one row. */
  seal(column: PgColumn, rowId: string, text: string): Sealed
  seal(column: PgColumn, rowId: string, text: string | null): Sealed | null
  seal(column: PgColumn, rowId: string, text: string | null): Sealed | null {
    return text === null ? null : this.#sealAt(place(column), rowId, Buffer.from(text, 'utf8'))
  }

  /**
   * Opens what was sealed for that column and row.
   * @throws IntegrityError
   */
  open(column: PgColumn, rowId: string, sealed: Sealed): string
  open(column: PgColumn, rowId: string, sealed: Sealed | null): string | null
  open(column: PgColumn, rowId: string, sealed: Sealed | null): string | null {
    return sealed === null ? null : this.#openAt(place(column), rowId, sealed).toString('utf8')
  }

  /** Keyed hash by which an equal text can be found again without storing it; `scope` names table and column. */
  lookup(scope: string, text: string): Buffer {
    if (!this.#lookupKey) throw new Error('The vault has no lookup key yet')
    return createHmac('sha256', this.#lookupKey).update(`${scope}\0${text}`).digest()
  }

  /** Takes the sealed lookup key of this installation; fails with a wrong encryption key. */
  useLookupKey(column: PgColumn, rowId: string, sealed: Sealed): void {
    this.#lookupKey = this.#openAt(place(column), rowId, sealed)
  }

  /** A new lookup key, sealed for its row. */
  newLookupKey(column: PgColumn, rowId: string): Sealed {
    return this.#sealAt(place(column), rowId, randomBytes(32))
  }

  /** A secret for another use, such as the password of a database role; the same in every process. */
  derive(purpose: string): Buffer {
    if (!this.#lookupKey) throw new Error('The vault has no lookup key yet')
    return Buffer.from(hkdfSync('sha256', this.#lookupKey, Buffer.alloc(0), purpose, 32))
  }

  #sealAt(where: string, rowId: string, clear: Buffer): Sealed {
    const { id, key } = this.#keys.current
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    cipher.setAAD(associatedData(where, rowId, id))
    const body = Buffer.concat([cipher.update(clear), cipher.final()])
    return new Sealed(
      Buffer.concat([Buffer.of(VERSION), Buffer.from(id, 'hex'), nonce, cipher.getAuthTag(), body]),
    )
  }

  #openAt(where: string, rowId: string, { bytes }: Sealed): Buffer {
    if (bytes.length < 1 + KEY_ID + NONCE + TAG || bytes[0] !== VERSION)
      throw new IntegrityError('unknown sealed format')
    const id = bytes.subarray(1, 1 + KEY_ID).toString('hex')
    const key = this.#keys.find(id)
    if (!key) throw new IntegrityError(`no encryption key with id ${id}`)
    const body = 1 + KEY_ID + NONCE + TAG
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1 + KEY_ID, 1 + KEY_ID + NONCE))
    decipher.setAAD(associatedData(where, rowId, id))
    decipher.setAuthTag(bytes.subarray(1 + KEY_ID + NONCE, body))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()])
    } catch (cause) {
      throw new IntegrityError(`sealed value of ${where} does not open`, { cause })
    }
  }
}

const place = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

function associatedData(where: string, rowId: string, keyId: string): Buffer {
  return Buffer.from(`${where}|${rowId}|${keyId}`, 'utf8')
}
