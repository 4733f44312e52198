/** Room for a finger. */
export const FOOTER_TARGET = 'pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center'

/** What is a link to the eye, but leads to a dialog, a mail program or a telephone. */
export const PLAIN_LINK =
  'rounded-sm text-primary underline decoration-1 underline-offset-3 hover:text-primary-hover hover:decoration-2'
