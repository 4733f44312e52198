import JSZip from 'jszip'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { Tier } from '../../shared/subscriptions/tiers.ts'
import { useTestApp } from '../testing/test-app.ts'

const app = useTestApp()
const FIVE_MINUTES = 300_000

async function aDesk(tier: Tier = 'pro') {
  const person = await app.signedIn({ tier })
  const { id: caseId } = await app.aCase({ ownerId: person.id, reference: 'Ward "7" / Ä' })
  const report = (format: string) => app.api.as(person).get(`/api/cases/${caseId}/report?format=${format}`)
  const used = () =>
    app.query<{ month: string; used: number }>(
      'select month, used from usage_counters where account_id = $1 order by month',
      [person.id],
    )
  const use = (count: number, month = '2026-03') =>
    app.query(
      `insert into usage_counters values ($1, 'dst_export', $2, $3)
       on conflict (account_id, kind, month) do update set used = excluded.used`,
      [person.id, month, count],
    )
  return { person, caseId, report, used, use }
}

describe('the worksheet', () => {
  it('comes as Word and as PDF with every text of the case, is counted and leaves its lines', async () => {
    const { person, caseId, report, used } = await aDesk()
    const texts = await Promise.all(
      CARE_DOMAIN_IDS.map(async (domain, at) => {
        const [evidence, rationale] = [
          `evidence number ${at} of ${person.id.slice(-6)}`,
          `rationale number ${at}`,
        ]
        await app.anAssessment({
          caseId,
          updatedBy: person.id,
          domain,
          needLevel: 'low',
          evidence,
          rationale,
        })
        return [evidence, rationale]
      }),
    )
    const word = await report('docx')
    expect(word.status).toBe(200)
    expect(word.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(word.headers['content-disposition']).toMatch(/^attachment; filename="[\w .-]+\.docx"$/)
    const zip = await JSZip.loadAsync(word.bytes)
    const xml = await zip.file('word/document.xml')!.async('string')
    for (const text of texts.flat()) expect(xml).toContain(text)

    const pdf = await report('pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="[\w .-]+\.pdf"$/)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), {
      mergePages: true,
    })
    const flowing = text.replaceAll(/\s+/g, ' ')
    for (const one of texts.flat()) expect(flowing).toContain(one)

    expect(await used()).toEqual([{ month: '2026-03', used: 2 }])
    const lines = await app.query(
      `select detail from audit_events where action = 'case.exported' and subject_id = $1 order by seq`,
      [caseId],
    )
    expect(lines).toEqual([{ detail: { format: 'docx' } }, { detail: { format: 'pdf' } }])
  })

  it.each(['', 'format=odt', 'format=DOCX', 'format=docx&x=1', 'format=docx&format=pdf'])(
    'asked for with %j is refused and not counted',
    async (query) => {
      const { person, caseId, used } = await aDesk()
      const answer = await app.api.as(person).get(`/api/cases/${caseId}/report?${query}`)
      expect([answer.status, answer.error.code]).toEqual([400, 'invalid_input'])
      expect(await used()).toEqual([])
    },
  )

  it('is thirty times a month in Pro: the next waits for the first of the next month in London', async () => {
    const { caseId, report, used, use } = await aDesk()
    await use(29)
    expect((await report('docx')).status).toBe(200)
    const refused = await report('docx')
    expect([refused.status, refused.error]).toEqual([
      402,
      {
        ...{ code: 'allowance_exhausted', resetDate: '2026-04-01' },
        message: 'You have used all 30 worksheet exports of this month. They return on 1 April 2026.',
      },
    ])
    expect(await used()).toEqual([{ month: '2026-03', used: 30 }])
    const lines = await app.query(
      `select detail from audit_events where action = 'access.refused' and subject_id = $1`,
      [caseId],
    )
    expect(lines).toEqual([{ detail: { code: 'allowance_exhausted' } }])
  })

  it('asked for at once at the end of the allowance is given exactly as often as is left', async () => {
    const { report, used, use } = await aDesk()
    await use(27)
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => report('docx')))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 200, 200, 402, 402, 402, 402, 402])
    expect(await used()).toEqual([{ month: '2026-03', used: 30 }])
  })

  it('is without end in Pro+', async () => {
    const { report, used, use } = await aDesk('pro_plus')
    await use(1_000)
    expect((await report('docx')).status).toBe(200)
    expect(await used()).toEqual([{ month: '2026-03', used: 1_001 }])
  })

  it('is not part of the Starter tier', async () => {
    const { report, used } = await aDesk('free')
    const answer = await report('docx')
    expect([answer.status, answer.error.code, answer.error.tierNeeded]).toEqual([
      403,
      'upgrade_required',
      'pro',
    ])
    expect(await used()).toEqual([])
  })

  it('is made thirty times in five minutes at most', async () => {
    const { person, report } = await aDesk('pro_plus')
    const key = app.vault.lookup('budget report account', person.id)
    const now = app.clock.now()
    await app.query('insert into budget_windows values ($1, $2, $3, 30)', [
      key,
      now,
      new Date(now.getTime() + FIVE_MINUTES),
    ])
    const refused = await report('docx')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '300'])
    expect(refused.error.message).toMatch(/^You have downloaded 30 files within 5 minutes\./)
    app.clock.move(FIVE_MINUTES)
    expect((await report('docx')).status).toBe(200)
  })

  it('that cannot be made is not counted', async () => {
    const { person, caseId, report, used } = await aDesk()
    const { id } = await app.anAssessment({ caseId, updatedBy: person.id })
    await app.query(`update dst_assessments set evidence = rationale where id = $1`, [id])
    expect((await report('docx')).status).toBe(500)
    expect(app.log.takeErrors()).toMatchObject([{ err: { type: 'IntegrityError' } }])
    expect(await used()).toEqual([])
  })
})
