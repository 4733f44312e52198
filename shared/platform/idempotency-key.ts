/** The header by which a call that is sent again is known as the same act. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
