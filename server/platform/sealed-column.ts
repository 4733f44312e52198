import { customType } from 'drizzle-orm/pg-core'

/** A sealed value as it lies in the database; only the vault makes and opens one. */
export class Sealed {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/**
 * Column of encrypted text. Its type admits sealed values alone, so that clear text cannot be written by accident;
 * the vault binds each value to table, column and row.
 */
export const sealedText = customType<{ data: Sealed; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (sealed) => sealed.bytes,
  fromDriver: (bytes) => new Sealed(bytes),
})

/** Column of a hash. */
export const hashBytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
