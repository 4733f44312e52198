import {
  assistantQuestions,
  judgedAnswer,
  QUESTION_KINDS,
  type JudgedAnswer,
} from '../server/testing/assistant-questions.ts'
import { median, milliseconds, percentile, printTable } from './measuring/table.ts'

/** Share of the questions that the knowledge base holds an answer to which must be answered from the right section. */
const LEAST_RIGHT = 0.9
/** Milliseconds for one answer. */
const LIMIT = 100

/** Each question is asked so often, and its shortest time counts: the others are those of a machine that is busy elsewhere. */
const RUNS = 3

const questions = assistantQuestions()
const answers: JudgedAnswer[] = []
for (const question of questions) {
  const runs: JudgedAnswer[] = []
  for (let run = 1; run <= RUNS; run += 1) runs.push(await judgedAnswer(question))
  answers.push(runs.reduce((one, other) => (one.milliseconds <= other.milliseconds ? one : other)))
}

printTable(
  ['question', 'kind', 'answer', 'begins with', 'time'],
  answers.map(({ question, isRight, section, milliseconds: time }) => [
    ...[question.question, `${question.kind}${question.heldBack ? ', held back' : ''}`],
    ...[isRight ? 'right' : 'WRONG', section ?? 'no section', milliseconds(time)],
  ]),
)
process.stdout.write('\n')

const score = (some: readonly JudgedAnswer[]) => {
  const right = some.filter(({ isRight }) => isRight).length
  return `${right} of ${some.length} (${((100 * right) / some.length).toFixed(1)} %)`
}
const scores = (name: string, some: readonly JudgedAnswer[]) => [
  ...[name, score(some)],
  ...[false, true].map((heldBack) => score(some.filter(({ question }) => question.heldBack === heldBack))),
]
const answerable = answers.filter(({ question }) => question.kind !== 'unanswerable')
const unanswerable = answers.filter(({ question }) => question.kind === 'unanswerable')
printTable(
  ['built-in assistant', 'right', 'worked on', 'held back'],
  [
    ...QUESTION_KINDS.map((kind) =>
      scores(
        kind,
        answers.filter(({ question }) => question.kind === kind),
      ),
    ),
    scores('all that have an answer', answerable),
  ],
)
process.stdout.write('\n')
const times = answers.map(({ milliseconds: time }) => time)
const longest = Math.max(...times)
printTable(
  ['time of an answer', 'median', '95 %', 'longest', 'limit'],
  [['', ...[median(times), percentile(times, 0.95), longest].map(milliseconds), milliseconds(LIMIT)]],
)

const isGood =
  answerable.filter(({ isRight }) => isRight).length >= LEAST_RIGHT * answerable.length &&
  unanswerable.every(({ isRight }) => isRight) &&
  longest < LIMIT
if (!isGood) process.exitCode = 1
