import { Tab, TabStopType, TextRun } from 'docx'
import type { IParagraphOptions } from 'docx'
import { SCALE_STEPS, type Scale } from './block.ts'

const FILLED = '0B5D57'
const OPEN = 'D5DDDB'
/** A segment and the gap behind it: a space of so many half points, so many times as wide as it is by nature. */
const SEGMENT = { size: 16, stretch: 4 }
const GAP = { size: 6, stretch: 2 }
/** Width of a space for one point of its size: that of wide typefaces, which may stand in for Arial. */
const SPACE = 0.32
const TWIPS_OF_HALF_POINT = 10

const widthOf = ({ size, stretch }: typeof SEGMENT) => SPACE * TWIPS_OF_HALF_POINT * size * stretch
const BAR_WIDTH = Math.ceil(SCALE_STEPS * (widthOf(SEGMENT) + widthOf(GAP)))

/**
 * The bar of a scale at the right end of a paragraph of `width` twips. It is made of shaded no-break spaces: a drawing
 * would have to be described, and block characters would be read out one by one.
 */
export function scaleIn(scale: Scale, width: number): IParagraphOptions {
  const space = ({ size, stretch }: typeof SEGMENT, fill?: string) =>
    new TextRun({
      ...{ text: '\u00a0', size, scale: 100 * stretch },
      ...(fill === undefined ? {} : { shading: { fill, type: 'clear' as const, color: 'auto' } }),
    })
  const bar = Array.from({ length: scale.of }, (_, index) => [
    space(SEGMENT, index < scale.at ? FILLED : OPEN),
    space(GAP),
  ])
  return {
    tabStops: [{ type: TabStopType.LEFT, position: width - BAR_WIDTH }],
    children: [new TextRun({ children: [new Tab()] }), ...bar.flat()],
  }
}
