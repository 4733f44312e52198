import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recallOf, scoreDetection, type DetectionScore } from '../shared/identifiers/detection-score.ts'
import { findIdentifiers } from '../shared/identifiers/find-identifiers.ts'
import { IDENTIFIER_KINDS, IDENTIFIER_LABEL } from '../shared/identifiers/finding.ts'
import { markedTexts } from '../shared/identifiers/marked-text.ts'
import { median, milliseconds, percentile, printTable } from './measuring/table.ts'

/** Requirement L05: the least share of identifiers found, and false alarms in 100 clinical sentences at most. */
const LEAST_RECALL = 0.98
const MOST_ALARMS = 2
const HALVES = ['tuning', 'held'] as const
/** As long as the evidence of a domain may be. */
const LENGTH = 20_000
const TIMES = 101

const CORPUS = join(import.meta.dirname, 'identifier-corpus')
const score = (file: string) => scoreDetection(markedTexts(readFileSync(join(CORPUS, `${file}.txt`), 'utf8')))

const marked = HALVES.map((half) => score(`${half}-identifiers`))
const clinical = HALVES.map((half) => score(`${half}-clinical`))
printRecall()
printAlarms()
// Only the half for tuning tells what went wrong; the other would be one as soon as somebody looked.
for (const { misses, falseAlarms } of [marked[0], clinical[0]].filter((one) => one !== undefined)) {
  printFailures(
    'missed',
    misses.map(({ missed, text, kind }) => [missed, IDENTIFIER_LABEL[kind], text]),
  )
  printFailures(
    'false alarm',
    falseAlarms.map(({ seen, text, kind }) => [seen, IDENTIFIER_LABEL[kind], text]),
  )
}
printTimes()

function printRecall(): void {
  const cell = ({ recall }: DetectionScore, kind: (typeof IDENTIFIER_KINDS)[number]) => {
    const { found, of } = recall[kind] ?? { found: 0, of: 0 }
    if (of > 0 && found / of < LEAST_RECALL) process.exitCode = 1
    return of === 0 ? '' : `${found} of ${of}, ${percent(found / of)}`
  }
  const kinds = IDENTIFIER_KINDS.filter((kind) => marked.some(({ recall }) => recall[kind]))
  printTable(
    ['identifiers found', 'tuning half', 'half held back'],
    [
      ...kinds.map((kind) => [IDENTIFIER_LABEL[kind], ...marked.map((half) => cell(half, kind))]),
      ['all', ...marked.map((half) => percent(recallOf(half)))],
      ['under another kind', ...marked.map(({ otherKind }) => String(otherKind.length))],
      ['besides, where nothing is', ...marked.map(({ falseAlarms }) => String(falseAlarms.length))],
    ],
  )
  process.stdout.write('\n')
}

function printAlarms(): void {
  const share = clinical.map(({ falseAlarms, sentences }) => (100 * falseAlarms.length) / sentences)
  if (share.some((alarms) => alarms > MOST_ALARMS)) process.exitCode = 1
  printTable(
    ['clinical sentences', 'tuning half', 'half held back'],
    [
      ['sentences', ...clinical.map(({ sentences }) => String(sentences))],
      ['false alarms', ...clinical.map(({ falseAlarms }) => String(falseAlarms.length))],
      ['false alarms per 100', ...share.map((alarms) => alarms.toFixed(2))],
    ],
  )
  process.stdout.write('\n')
}

function printFailures(what: string, failures: readonly (readonly string[])[]): void {
  if (failures.length === 0) return
  printTable(
    [`${what} (tuning half)`, 'kind', 'sentence'],
    failures.map(([found = '', kind = '', text = '']) => [found, kind, text.replaceAll('\n', ' / ')]),
  )
  process.stdout.write('\n')
}

function printTimes(): void {
  const rows = (['tuning-clinical', 'tuning-identifiers'] as const).map((file) => {
    const sentences = markedTexts(readFileSync(join(CORPUS, `${file}.txt`), 'utf8')).map(({ text }) => text)
    const text = sentences.join('\n').repeat(2).slice(0, LENGTH)
    const times = Array.from({ length: TIMES }, () => timed(text))
    return [file, ...[times[0] ?? NaN, median(times), percentile(times, 0.95)].map(milliseconds)]
  })
  printTable([`${LENGTH.toLocaleString('en-GB')} characters`, 'first', 'median', '95 %'], rows)
}

function timed(text: string): number {
  const began = performance.now()
  findIdentifiers(text)
  return performance.now() - began
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
