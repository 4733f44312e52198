import type { TextStyle } from './pdf-text.ts'

const INK = '#111111'

/** Points; black on white, sized for reading on paper. */
export const BODY: TextStyle = { size: 10.5, leading: 15, colour: INK }
const SMALL: TextStyle = { size: 9, leading: 12.5, colour: '#3f4a48' }
export const TABLE_TEXT: TextStyle = { size: 10, leading: 13.5, colour: INK }
export const TABLE_HEAD: TextStyle = { size: 9.5, leading: 13, colour: INK, bold: true }
export const KEY: TextStyle = { size: 10, leading: 13.5, colour: '#3f4a48', bold: true }
export const CALLOUT_LABEL: TextStyle = { size: 10.5, leading: 15, colour: INK, bold: true }
export const TITLE: TextStyle = { size: 23, leading: 28, colour: INK, bold: true }
export const HEADINGS: Record<1 | 2 | 3, { style: TextStyle; before: number; after: number }> = {
  1: { style: { size: 16, leading: 20, colour: INK, bold: true }, before: 24, after: 6 },
  2: { style: { size: 13, leading: 17, colour: INK, bold: true }, before: 15, after: 4 },
  3: { style: { size: 11, leading: 15, colour: INK, bold: true }, before: 7, after: 2 },
}

const LEAD: TextStyle = { size: 13, leading: 18, colour: '#3f4a48' }
/** Running text by the size that its block asks for. */
export const PARAGRAPH = { normal: BODY, small: SMALL, lead: LEAD }

/** Room between a cell's edge and its text, in points. */
export const CELL = { side: 6, top: 3.5 }
/** Room before an item's label, and from there to its text, in points. */
export const LIST = { side: 4, label: 16 }
/** Gaps in points. */
export const GAP = { paragraph: 6, item: 3, block: 10 }
