import { hoursInWords, hoursOf } from '../../shared/cpd/cpd.ts'
import { formatDate, formatMoment } from '../../shared/platform/dates.ts'
import type { Block, RenderedDocument } from '../rendering/block.ts'
import type { CpdRecord, Period } from './cpd-queries.ts'

const PRODUCT = 'Healthcare Assessment Platform'
const TITLE = 'Record of continuing professional development'

/** Everything a log is made of. */
export interface CpdDocumentInput {
  readonly name: string
  readonly period: Period
  /** Newest day first. */
  readonly entries: readonly Pick<CpdRecord, 'date' | 'minutes' | 'title' | 'reflection'>[]
  readonly madeAt: Date
}

/** A CPD log as blocks, for Word and PDF: what and how long in one table, then what was learnt. */
export function cpdDocument({ name, period, entries, madeAt }: CpdDocumentInput): RenderedDocument {
  return {
    title: TITLE,
    subject: name,
    language: 'en-GB',
    author: name,
    createdAt: madeAt,
    header: `${TITLE} · ${name}`,
    footer: `${PRODUCT} is not an approved health-service application`,
    blocks: [
      {
        kind: 'keyValues',
        entries: [
          { key: 'Name', value: name },
          { key: 'Period', value: periodInWords(period, entries) },
          { key: 'Entries', value: String(entries.length) },
          { key: 'Total time', value: timeOf(entries) },
          { key: 'Made', value: formatMoment(madeAt) },
        ],
      },
      {
        kind: 'paragraph',
        size: 'small',
        content: `Written by ${name} and kept in the ${PRODUCT}, which has not checked it.`,
      },
      ...(entries.length > 0
        ? [...activities(entries), ...reflections(entries)]
        : [{ kind: 'paragraph', content: 'There is no entry in this period.' } as const]),
    ],
  }
}

type Entries = CpdDocumentInput['entries']

const timeOf = (entries: Entries) =>
  hoursInWords(hoursOf(entries.reduce((sum, { minutes }) => sum + minutes, 0)))

function periodInWords({ from, to }: Period, entries: Entries): string {
  const first = from ?? entries.at(-1)?.date
  const last = to ?? entries[0]?.date
  return first && last ? `${formatDate(first)} to ${formatDate(last)}` : 'The whole log'
}

function activities(entries: Entries): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'Activities' },
    {
      kind: 'table',
      columns: [
        { heading: 'Date', width: 3 },
        { heading: 'Activity', width: 7 },
        { heading: 'Time', width: 3, align: 'right' },
      ],
      rows: entries.map((entry) => [
        ...[formatDate(entry.date), entry.title, hoursInWords(hoursOf(entry.minutes))],
      ]),
      rowHeader: 1,
    },
  ]
}

function reflections(entries: Entries): Block[] {
  const written = entries.filter(({ reflection }) => reflection.trim() !== '')
  if (written.length === 0) return []
  return [
    { kind: 'heading', level: 1, text: 'Reflections' },
    ...written.flatMap(({ date, title, reflection }): Block[] => [
      { kind: 'heading', level: 2, text: title },
      { kind: 'paragraph', content: formatDate(date), size: 'small', keepWithNext: true },
      { kind: 'paragraph', content: reflection },
    ]),
  ]
}
