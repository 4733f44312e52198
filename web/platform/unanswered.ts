/** As many texts are remembered of which nobody knows whether they arrived. */
const MOST = 10

/**
 * Remembers that a text is on its way, since its answer may get lost. All of them are based on the same version, so that
 * the server has taken one at most: the first ones are kept, for they are the likeliest, and the one that is sent now.
 * However long a page is offline, what is kept of it stays small.
 */
export function withSent<Draft>(
  unanswered: readonly Draft[],
  sent: Draft,
  isSame: (one: Draft, other: Draft) => boolean,
): readonly Draft[] {
  if (unanswered.some((one) => isSame(one, sent))) return unanswered
  return [...unanswered.slice(0, MOST - 1), sent]
}
