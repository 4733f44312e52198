import { AlignmentType, BorderStyle, LevelFormat, convertMillimetersToTwip } from 'docx'
import type { INumberingOptions, IStylesOptions } from 'docx'

const FONT = 'Arial'
const INK = '111111'
const MUTED = '3F4A48'
const CALLOUT_FILL = 'F3F6F5'
const CALLOUT_BAR = '0B5D57'
const WARNING_FILL = 'FDF3F3'
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

/** Twips; its padding reaches to the margins. */
export const CALLOUT_INDENT = { left: 200, right: 160 }

/** Ids of the two styles of a callout. */
interface CalloutStyle {
  label: string
  text: string
}

/** Ids of the styles that this program adds to Word's own. */
export const STYLE = {
  small: 'SmallPrint',
  cell: 'TableText',
  headCell: 'TableHeading',
  betweenTables: 'BetweenTables',
  lead: 'Lead',
  callout: { label: 'CalloutLabel', text: 'CalloutText' },
  warning: { label: 'WarningLabel', text: 'WarningText' },
  furniture: 'PageFurniture',
}

export const NUMBERING = { bulleted: 'bulleted', numbered: 'numbered' }

/** Sizes are half points, spacing is twips. */
export function stylesIn(language: string): IStylesOptions {
  const heading = (size: number, before: number, after: number) => ({
    run: { font: FONT, size, bold: true, color: INK },
    paragraph: { spacing: { before, after }, keepNext: true, keepLines: true },
  })
  return {
    default: {
      document: {
        run: { font: FONT, size: 21, color: INK, language: { value: language } },
        paragraph: { spacing: { after: 120, line: 288 } },
      },
      title: { ...heading(44, 0, 120), next: 'Normal' },
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
      own(STYLE.lead, 'Lead', {
        run: { size: 26, color: MUTED },
        paragraph: { spacing: { after: 160 } },
      }),
      own(STYLE.cell, 'Table Text', {
        run: { size: 20 },
        paragraph: { spacing: { before: 50, after: 50, line: 264 } },
      }),
      own(STYLE.headCell, 'Table Heading', {
        run: { size: 19, bold: true },
        paragraph: { spacing: { before: 50, after: 50, line: 264 } },
      }),
      own(STYLE.betweenTables, 'Between Tables', {
        run: { size: 8 },
        paragraph: { spacing: { after: 100, line: 120 } },
      }),
      ...calloutStyles(STYLE.callout, 'Callout', CALLOUT_FILL, CALLOUT_BAR),
      ...calloutStyles(STYLE.warning, 'Warning', WARNING_FILL, DRAFT_COLOUR),
      own(STYLE.furniture, 'Page Furniture', {
        run: { size: 17, color: MUTED },
        paragraph: { spacing: { after: 0 } },
      }),
    ],
  }
}

const own = (id: string, name: string, rest: object) => ({
  id,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  ...rest,
})

/** The styles of a callout's label and text, which share one box. */
function calloutStyles({ label, text }: CalloutStyle, name: string, fill: string, bar: string) {
  // Borders in the colour of the fill are the padding.
  const edge = (space: number) => ({ style: BorderStyle.SINGLE, size: 4, space, color: fill })
  const box = {
    indent: CALLOUT_INDENT,
    shading: { fill, type: 'clear' as const, color: 'auto' },
    border: {
      ...{ top: edge(6), bottom: edge(6), right: edge(8) },
      left: { style: BorderStyle.SINGLE, size: 24, space: 8, color: bar },
    },
  }
  return [
    own(label, `${name} Label`, {
      run: { bold: true },
      paragraph: { ...box, spacing: { before: 240, after: 0 }, keepNext: true, keepLines: true },
    }),
    own(text, `${name} Text`, { paragraph: { ...box, spacing: { after: 120 } } }),
  ]
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
