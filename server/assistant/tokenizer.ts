import { lazily } from '../platform/lazily.ts'

/** Counts the tokens of a text. */
export type CountTokens = (text: string) => number

/** Longer runs are counted in pieces: the time that one run takes grows with its square. */
const PIECE = 1_000

/** What looks like a mark of the model's own is text like any other. */
const AS_TEXT = { disallowedSpecial: new Set<string>() }

/**
 * The tokenizer, loaded with the first text that goes to an assistant: its table takes a tenth of a second and 40 MB.
 * It is the one that the tokenizers of most open models descend from; no provider counts exactly like another.
 */
export const loadTokenizer = lazily(async (): Promise<CountTokens> => {
  const { countTokens } = await import('gpt-tokenizer/encoding/cl100k_base')
  return (text) => piecesOf(text).reduce((sum, piece) => sum + countTokens(piece, AS_TEXT), 0)
})

/** The text cut at spaces where there are any. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  while (text.length - start > PIECE) {
    const space = text.lastIndexOf(' ', start + PIECE)
    const end = space > start ? space : start + PIECE
    pieces.push(text.slice(start, end))
    start = end
  }
  return [...pieces, text.slice(start)]
}
