import { AlignmentType, BorderStyle, LevelFormat, convertMillimetersToTwip } from 'docx'
import type { INumberingOptions, IStylesOptions } from 'docx'

const FONT = 'Arial'
const INK = '111111'
const MUTED = '3F4A48'
const CALLOUT_FILL = 'F3F6F5'
const CALLOUT_BAR = '0B5D57'
/** Dark red; the word is there as well, so colour alone tells nothing. */
export const DRAFT_COLOUR = 'A3212B'

/** A4 and its margins in twips (twentieths of a point). */
export const PAGE = {
  size: { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) },
  margin: {
    top: convertMillimetersToTwip(25),
    bottom: convertMillimetersToTwip(24),
    left: convertMillimetersToTwip(22),
    right: convertMillimetersToTwip(22),
    header: convertMillimetersToTwip(12),
    footer: convertMillimetersToTwip(12),
  },
}
export const CONTENT_WIDTH = PAGE.size.width - PAGE.margin.left - PAGE.margin.right

/** Left edge of list text, in twips. */
export const LIST_INDENT = 460

/** Ids of the styles that this program adds to Word's own. */
export const STYLE = {
  small: 'SmallPrint',
  cell: 'TableText',
  headCell: 'TableHeading',
  afterTable: 'AfterTable',
  calloutLabel: 'CalloutLabel',
  callout: 'CalloutText',
  furniture: 'PageFurniture',
}

export const NUMBERING = { bulleted: 'bulleted', numbered: 'numbered' }

/** Sizes are half points, spacing is twips. */
export function stylesIn(language: string): IStylesOptions {
  const heading = (size: number, before: number, after: number) => ({
    run: { font: FONT, size, bold: true, color: INK },
    paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
  })
  const calloutBox = {
    indent: { left: 200, right: 200 },
    shading: { fill: CALLOUT_FILL, type: 'clear' as const, color: 'auto' },
    border: { left: { style: BorderStyle.SINGLE, size: 24, space: 8, color: CALLOUT_BAR } },
  }
  const own = (id: string, name: string, rest: object) => ({
    id,
    name,
    basedOn: 'Normal',
    quickFormat: true,
    ...rest,
  })
  return {
    default: {
      document: {
        run: { font: FONT, size: 21, color: INK, language: { value: language } },
        paragraph: { spacing: { after: 120, line: 288 } },
      },
      title: { ...heading(44, 0, 240), next: 'Normal' },
      heading1: { ...heading(31, 440, 120), next: 'Normal' },
      heading2: { ...heading(25, 320, 80), next: 'Normal' },
      heading3: { ...heading(21, 200, 40), next: 'Normal' },
      hyperlink: { run: { color: '1F4F8A', underline: { type: 'single' } } },
    },
    paragraphStyles: [
      own(STYLE.small, 'Small Print', {
        run: { size: 18, color: MUTED },
        paragraph: { spacing: { after: 80 } },
      }),
      own(STYLE.cell, 'Table Text', {
        run: { size: 20 },
        paragraph: { spacing: { before: 50, after: 50, line: 264 } },
      }),
      own(STYLE.headCell, 'Table Heading', {
        run: { size: 19, bold: true },
        paragraph: { spacing: { before: 50, after: 50, line: 264 } },
      }),
      own(STYLE.afterTable, 'After Table', {
        run: { size: 8 },
        paragraph: { spacing: { after: 100, line: 120 } },
      }),
      own(STYLE.calloutLabel, 'Callout Label', {
        run: { bold: true },
        paragraph: { ...calloutBox, spacing: { before: 160, after: 0 }, keepNext: true },
      }),
      own(STYLE.callout, 'Callout Text', { paragraph: { ...calloutBox, spacing: { after: 0 } } }),
      own(STYLE.furniture, 'Page Furniture', {
        run: { size: 17, color: MUTED },
        paragraph: { spacing: { after: 0 } },
      }),
    ],
  }
}

export const numbering: INumberingOptions = {
  config: [
    {
      reference: NUMBERING.bulleted,
      levels: [listLevel(LevelFormat.BULLET, '•')],
    },
    {
      reference: NUMBERING.numbered,
      levels: [listLevel(LevelFormat.DECIMAL, '%1.')],
    },
  ],
}

function listLevel(format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) {
  const style = { paragraph: { indent: { left: LIST_INDENT, hanging: 360 }, spacing: { after: 60 } } }
  return { level: 0, format, text, alignment: AlignmentType.LEFT, style }
}
