import {
  assistantQuestions,
  judgedAnswer,
  QUESTION_KINDS,
  type JudgedAnswer,
} from '../server/testing/assistant-questions.ts'
import { median, milliseconds, percentile, printTable } from './measuring/table.ts'

/**
 * Share of the questions with an answer that must be answered from the right section, of those that it was worked on. What is
 * held back tells how it does with questions that nobody has seen: it is told, and no line is drawn there yet.
 */
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
    scores(
      'no answer, but a right section named as near',
      answerable.map((one) => ({ ...one, isRight: one.pointsToRight })),
    ),
    scores(
      'neither answered, nor anything named, where there is no answer',
      unanswerable.map((one) => ({ ...one, isRight: one.citations.length === 0 })),
    ),
  ],
)
process.stdout.write('\n')
const times = answers.map(({ milliseconds: time }) => time)
const longest = Math.max(...times)
printTable(
  ['time of an answer', 'median', '95 %', 'longest', 'limit'],
  [['', ...[median(times), percentile(times, 0.95), longest].map(milliseconds), milliseconds(LIMIT)]],
)

const workedOn = (some: readonly JudgedAnswer[]) => some.filter(({ question }) => !question.heldBack)
const isGood =
  workedOn(answerable).filter(({ isRight }) => isRight).length >= LEAST_RIGHT * workedOn(answerable).length &&
  workedOn(unanswerable).every(({ isRight }) => isRight) &&
  longest < LIMIT
if (!isGood) process.exitCode = 1
