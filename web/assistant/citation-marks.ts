import type { PhrasingContent, Root } from 'mdast'
import { findAndReplace } from 'mdast-util-find-and-replace'
import { CITATION_MARK, citedNumbers } from '../../shared/assistant/citation-marks.ts'

/** The element that stands for a citation between Markdown and page; nothing else makes one. */
export const CITATION_ELEMENT = 'cite'

/** Makes every number in brackets outside of code and links, such as [2] or [1, 3], one element a number. */
export const citationMarks = () => (tree: Root) => {
  findAndReplace(
    tree,
    [
      CITATION_MARK,
      (_: string, list: string) => {
        const numbers = citedNumbers(list)
        return numbers.length > 0 && numbers.map(mark)
      },
    ],
    { ignore: ['link', 'linkReference', 'inlineCode'] },
  )
}

const mark = (number: number): PhrasingContent => ({
  type: 'emphasis',
  data: { hName: CITATION_ELEMENT },
  children: [{ type: 'text', value: String(number) }],
})
