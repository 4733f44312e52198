/** Every error code of the wire format with its HTTP status; the one place where a code becomes a status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  allowance_exhausted: 402,
  forbidden: 403,
  upgrade_required: 403,
  email_not_verified: 403,
  password_change_required: 403,
  not_found: 404,
  conflict: 409,
  version_conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media: 415,
  identifiable_content: 422,
  key_reused: 422,
  rate_limited: 429,
  internal: 500,
  ai_unavailable: 502,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS
