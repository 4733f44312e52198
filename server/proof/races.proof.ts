import { expect, it } from 'vitest'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { reserveTokens, settleTokens } from '../subscriptions/allowance-service.ts'
import { aRegistration, type Person } from '../testing/account-factory.ts'
import { anInviteCode } from '../testing/invite-factory.ts'
import { freshAddress } from '../testing/test-api.ts'
import { useTestApp } from '../testing/test-app.ts'

/** How often each race is run. */
const REDEMPTIONS = 100
const PROMOTIONS = 50
const SPENDINGS = 100

const PEOPLE = 64
const VERIFICATIONS = 300
const PLACES = 100
/** What is left of the allowance when many calls begin: 5 % (requirement Q04). */
const LEFT = TIER_RULES.pro.tokensPerMonth / 20
const HELD = 300

const app = useTestApp()

const report = (sentence: string) => process.stdout.write(`${sentence}\n`)

it(`${PEOPLE} people redeem one code at the same moment: one of them has it, ${REDEMPTIONS} times (Q01)`, async () => {
  const people: Person[] = []
  for (let at = 0; at < PEOPLE; at += 1) people.push(await app.signedIn({ tier: 'free' }))
  const redeem = (person: Person, code: string) =>
    app.api.from(freshAddress()).as(person).post('/api/subscription/invite-code', { code })
  const statuses = new Map<number, number>()
  for (let trial = 0; trial < REDEMPTIONS; trial += 1) {
    const code = await anInviteCode(app)
    const answers = await Promise.all(people.map((person) => redeem(person, code)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(PEOPLE - 1)
    const rewards = await app.query(`select id from entitlements where source = 'invite'`)
    expect(rewards).toHaveLength(2)
    // Everybody may use a code again.
    await app.query(`delete from entitlements where source = 'invite'`)
    await app.query('delete from invite_codes')
  }
  report(`${REDEMPTIONS} races of ${PEOPLE} redemptions: ${JSON.stringify(Object.fromEntries(statuses))}`)
})

it(`${VERIFICATIONS} people verify at the same moment: ${PLACES} have the promotion, ${PROMOTIONS} times (Q03)`, async () => {
  const forms = Array.from({ length: VERIFICATIONS }, () => aRegistration())
  for (const form of forms) await app.api.from(freshAddress()).post('/api/auth/register', form)
  const links = forms.map(({ email }) => app.mailer.linkTo(email).search)
  const granted: number[] = []
  for (let trial = 0; trial < PROMOTIONS; trial += 1) {
    await app.query('delete from launch_promotion')
    const answers = await Promise.all(
      links.map((search) => app.api.from(freshAddress()).get(`/api/auth/verify-email${search}`)),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const holders = await app.query(`select distinct account_id from entitlements where source = 'promotion'`)
    const periods = await app.query(`select id from entitlements where source = 'promotion'`)
    expect([holders.length, periods.length]).toEqual([PLACES, PLACES])
    expect(await app.query('select size, granted from launch_promotion')).toEqual([
      { size: PLACES, granted: PLACES },
    ])
    granted.push(holders.length)
    // Nobody has verified their address yet, and every link works again.
    await app.query(`delete from entitlements where source = 'promotion'`)
    await app.query('update email_verifications set used_at = null')
    await app.query('update accounts set verified_at = null where email = any($1)', [
      forms.map(({ email }) => email),
    ])
  }
  report(
    `${PROMOTIONS} races of ${VERIFICATIONS} verifications: between ${Math.min(...granted)} and ${Math.max(...granted)} promotions`,
  )
})

it(`${PEOPLE} calls at the same moment with little left never overspend, ${SPENDINGS} times (Q04)`, async () => {
  let [samples, highest] = [0, 0]
  for (let trial = 0; trial < SPENDINGS; trial += 1) {
    const { id } = await app.signedIn({ tier: 'pro' })
    const caller = { id, tier: 'pro' as const }
    const reserve = (tokens: number) =>
      reserveTokens(app.db, caller, { purpose: 'chat', tokens }, app.clock.now())
    const before = TIER_RULES.pro.tokensPerMonth - LEFT
    await settleTokens(app.db, await reserve(before), before, app.clock.now())
    const sums = async () => {
      const [row] = await app.query<{ used: number; reserved: number }>(
        'select used, reserved from token_allowances where account_id = $1',
        [id],
      )
      return row ?? { used: 0, reserved: 0 }
    }
    const race = { isOver: false }
    const sampling = (async () => {
      while (!race.isOver) {
        const { used, reserved } = await sums()
        highest = Math.max(highest, used + reserved)
        samples += 1
      }
    })()
    const spent = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, at) => {
        const hold = await reserve(HELD).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'allowance_exhausted' })
          return null
        })
        if (hold === null) return 0
        const used = (at * 37) % (HELD + 1)
        await settleTokens(app.db, hold, used, app.clock.now())
        return used
      }),
    )
    race.isOver = true
    await sampling
    expect(await sums()).toEqual({ used: before + spent.reduce((sum, one) => sum + one, 0), reserved: 0 })
    expect(highest).toBeLessThanOrEqual(TIER_RULES.pro.tokensPerMonth)
    expect(spent.filter((used) => used > 0).length).toBeGreaterThanOrEqual(Math.floor(LEFT / HELD) - 1)
  }
  report(
    `${SPENDINGS} races of ${PEOPLE} calls: at most ${highest} of ${TIER_RULES.pro.tokensPerMonth} tokens used and held, in ${samples} samples`,
  )
})
