import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { RunningAnswer, WrittenAnswer } from '../assistant/assistant-service.ts'
import type { Act } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Vault } from '../platform/vault.ts'
import { within } from '../platform/within.ts'
import { recordEnd } from './answer-ending.ts'
import type { MessageRecord } from './chat-message-queries.ts'
import { keepAnswersAlive, saveTexts, wantedAnswers } from './running-answer-queries.ts'
import { type EndedAnswer, type FollowedAnswer, Writing } from './writing.ts'

/** The answers that this process writes. None depends on a listener. */
export interface RunningAnswers {
  /** Has an answer written whose row is stored; `act` is the request that asked for it. */
  start(act: Act, row: MessageRecord, answer: RunningAnswer): FollowedAnswer
  find(id: string): FollowedAnswer | null
  /** Stops those of the answers named that are written here. */
  stop(ids: readonly string[]): void
  /** Gives the answers a little time to end, and interrupts those that have not. Asked for twice it is the same end. */
  end(): Promise<void>
}

/** How often it is asked whether somebody has stopped an answer; a stop takes effect within a second. */
const TICK_MS = 500
/** Ticks between two savings of what has come. */
const SAVING = 2
/** Ticks after which an answer of which nothing comes is said to be alive all the same. */
const ALIVE = 10
/** Answers written in one statement. */
const TOGETHER = 50
/** Less than what requests in flight get at the end of the process (graceful-end.ts), so that listeners are told. */
const GRACE_MS = 7_000
/** Waits between tries to write an end, in milliseconds; after the last, the answer counts as abandoned. */
const RETRIES = [500, 1_000, 2_000]

const STOPPED = new Error('stopped')
const restarting = () =>
  new AppError(
    'unavailable',
    'The service is being restarted. What had come of the answer is kept. Please ask again shortly.',
  )
const notSettled = () =>
  new AppError(
    'unavailable',
    'The answer was broken off by a fault on our side. What had come is kept. Please ask again.',
  )

interface RunnerParts {
  db: Db
  vault: Vault
  clock: Clock
  logger: FastifyBaseLogger
}

/** Writes answers in the background: saves what comes about every second, and sees stops from other processes. */
export function runningAnswers(parts: RunnerParts): RunningAnswers {
  const writings = new Map<string, Writing>()
  const ends = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isTicking = false
  let ticks = 0
  let ending: Promise<void> | null = null
  let isOver = false

  async function tick(): Promise<void> {
    // What is begun meanwhile was not asked for.
    const all = [...writings.values()]
    const wanted = await wantedAnswers(parts.db, [...writings.keys()])
    for (const { row, stopper } of all) if (!wanted.has(row.id)) stopper.abort(STOPPED)
    await save(parts, all, ++ticks)
  }

  function watch(): void {
    timer ??= setInterval(() => {
      if (isTicking) return
      isTicking = true
      // A database that is away for a moment is asked again.
      void tick()
        .catch((error: unknown) => parts.logger.warn({ err: error }, 'answers that are being written'))
        .finally(() => (isTicking = false))
    }, TICK_MS)
  }

  async function write(writing: Writing, answer: RunningAnswer): Promise<void> {
    const written = await writtenBy(parts, writing, answer)
    const end = await endOf(parts, writing, written)
    writings.delete(writing.row.id)
    writing.close(end)
    if (writings.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  async function endAll(): Promise<void> {
    await within(GRACE_MS, Promise.all(ends), null)
    isOver = true
    for (const { stopper } of writings.values()) stopper.abort(restarting())
    await Promise.all(ends)
  }

  return {
    start: (act, row, answer) => {
      const writing = new Writing(act, row)
      writings.set(row.id, writing)
      if (isOver) writing.stopper.abort(restarting())
      watch()
      const end = write(writing, answer).finally(() => ends.delete(end))
      ends.add(end)
      return writing
    },
    find: (id) => writings.get(id) ?? null,
    stop: (ids) => {
      for (const id of ids) writings.get(id)?.stopper.abort(STOPPED)
    },
    end: () => (ending ??= endAll()),
  }
}

type Written = Omit<WrittenAnswer, 'tokens'>

/** Has an answer written; where its tokens could not be settled, what has come counts as broken off. */
async function writtenBy({ logger }: RunnerParts, writing: Writing, answer: RunningAnswer): Promise<Written> {
  try {
    return await answer.write((piece) => writing.add(piece), writing.stopper.signal)
  } catch (error) {
    logger.error({ err: error }, 'an answer was not settled')
    const { text } = writing
    return { text, citations: [], status: text ? 'interrupted' : 'failed', error: notSettled() }
  }
}

async function endOf(
  parts: RunnerParts,
  { act, row }: Writing,
  { text, citations, status, error }: Written,
): Promise<EndedAnswer> {
  const outcome = { content: text, citations, status }
  for (let attempt = 0; ; attempt += 1) {
    try {
      const message = await recordEnd(parts, { ...act, at: parts.clock.now() }, row, outcome)
      return { message, error }
    } catch (failure) {
      const wait = RETRIES[attempt]
      if (wait === undefined) {
        parts.logger.error({ err: failure }, 'the end of an answer was not written')
        return { message: { ...row, ...outcome }, error }
      }
      await pause(wait)
    }
  }
}

/** Saves what has come since the last time, and says of the others now and then that they are alive. */
async function save(
  { db, vault, clock }: RunnerParts,
  all: readonly Writing[],
  ticks: number,
): Promise<void> {
  for (const writing of all) writing.quiet++
  const changed = ticks % SAVING === 0 ? all.filter(({ text, saved }) => text.length > saved) : []
  for (let first = 0; first < changed.length; first += TOGETHER) {
    const some = changed.slice(first, first + TOGETHER).map((writing) => ({ writing, text: writing.text }))
    await saveTexts(
      db,
      vault,
      some.map(({ writing, text }) => ({ id: writing.row.id, content: text })),
      clock.now(),
    )
    for (const { writing, text } of some) Object.assign(writing, { saved: text.length, quiet: 0 })
  }
  const quiet = all.filter((writing) => writing.quiet >= ALIVE)
  await keepAnswersAlive(
    db,
    quiet.map(({ row }) => row.id),
    clock.now(),
  )
  for (const writing of quiet) writing.quiet = 0
}
