import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { databaseBudgets } from './budget.ts'

const app = useTestApp()
const BUDGET = { name: 'test', tries: 3, windowMs: 60_000 }

let people = 0
function someone() {
  const who = `person ${++people}`
  const budgets = databaseBudgets(app.db, app.vault, true)
  const guess = (isRight: () => Promise<boolean>) => budgets.guess([[BUDGET, who]], app.clock.now(), isRight)
  return {
    guess,
    wrong: () => guess(() => Promise.resolve(false)),
    right: () => guess(() => Promise.resolve(true)),
    take: () => budgets.take(BUDGET, who, app.clock.now()),
  }
}
const refused = { code: 'rate_limited', extra: { retryAfter: expect.any(Number) as number } }

describe('guesses', () => {
  it('are counted while wrong, and answered again when the window has ended', async () => {
    const { wrong, right } = someone()
    for (let count = 0; count < BUDGET.tries; count++) expect(await wrong()).toBe(false)
    await expect(right()).rejects.toMatchObject({ code: 'rate_limited', extra: { retryAfter: 60 } })
    app.clock.move(BUDGET.windowMs)
    expect(await right()).toBe(true)
  })

  it('that are right, or could not be looked at, leave no trace', async () => {
    const { guess, right, wrong } = someone()
    for (let count = 0; count < BUDGET.tries * 2; count++) {
      expect(await right()).toBe(true)
      await expect(guess(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
    }
    expect(await wrong()).toBe(false)
  })

  it('made together: never more than the budget are looked at, and right ones lock nobody out', async () => {
    const { guess, right } = someone()
    let looked = 0
    const slowlyRight = () =>
      guess(async () => {
        looked++
        await new Promise((resolve) => setTimeout(resolve, 50))
        return true
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, slowlyRight))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(looked)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused)
    expect(await right()).toBe(true)
  })

  it('refused by one budget are not counted by another', async () => {
    const { wrong } = someone()
    const budgets = databaseBudgets(app.db, app.vault, true)
    const shared: [typeof BUDGET, string] = [{ ...BUDGET, name: 'shared', tries: 4 }, `all ${people}`]
    const own: [typeof BUDGET, string] = [{ ...BUDGET, name: 'own' }, `own ${people}`]
    const both = () => budgets.guess([shared, own], app.clock.now(), () => Promise.resolve(false))
    for (let count = 0; count < 3; count++) expect(await both()).toBe(false)
    for (let count = 0; count < 5; count++) await expect(both()).rejects.toMatchObject(refused)
    expect(await budgets.guess([shared], app.clock.now(), () => Promise.resolve(false))).toBe(false)
    expect(await wrong()).toBe(false)
  })

  it('taken back late do not reach into a window that began anew', async () => {
    const { take, wrong } = someone()
    const giveBack = await take()
    app.clock.move(BUDGET.windowMs)
    for (let count = 0; count < BUDGET.tries; count++) await wrong()
    await giveBack()
    await expect(wrong()).rejects.toMatchObject(refused)
  })
})
