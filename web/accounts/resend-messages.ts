/** Shown when the server could not be asked, or gave no sentence of its own. */
export const RESEND_FAILED = 'The link could not be sent. Please try again in a few minutes.'
