import { expect, type Page } from '@playwright/test'
import { CARE_DOMAIN_IDS } from '../shared/assessments/care-domains.ts'
import type { Case } from '../shared/cases/case.ts'
import { openDomain } from './case-entry.ts'
import { test } from './fixtures.ts'
import { answered, aPerson, signIn, verified } from './people.ts'

const CANARY = 'Kanarienvogel'

/** What a script in stored text would do: note that it ran. `fixtures.ts` watches for the policy and other origins. */
const RUN = 'window.ran=1'

/** Ways in which text has become a script elsewhere. */
const PAYLOADS = [
  `<script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror="${RUN}">`,
  `<img src="http://canary.invalid/x.png">`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<math><mi xlink:href="javascript:${RUN}">x</mi></math>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<a href="javascript:${RUN}">x</a>`,
  `[x](javascript:${RUN})`,
  `![x](http://canary.invalid/y.png)`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<meta http-equiv="refresh" content="0;url=http://canary.invalid/">`,
  `<base href="http://canary.invalid/">`,
  `<link rel=stylesheet href="http://canary.invalid/z.css">`,
  `<style>@import 'http://canary.invalid/z.css';</style>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `{{constructor.constructor('${RUN}')()}}`,
  '${' + RUN + '}',
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `'-${RUN}-'`,
  `\\x3cscript\\x3e${RUN}\\x3c/script\\x3e`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
]

test('text that would be a script is shown as text everywhere, and no clinical text stays in the browser (S08, H03)', async ({
  page,
  request,
  product,
}) => {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    // The browser's own question about unsaved text.
    if (dialog.type() !== 'beforeunload') opened.push(dialog.message())
    void dialog.accept()
  })
  const person = await verified(request, product, aPerson({ lastName: `O'&amp;Neill` }))
  const { sessionToken } = await signIn(page, request, person)
  const { case: one } = await answered<{ case: Case }>(
    request,
    'post',
    '/api/cases',
    { caseReference: `<img src=x onerror=${RUN}>`, assessmentType: 'initial', ageGroup: 'adult' },
    sessionToken,
  )
  const all = `${CANARY}\n${PAYLOADS.join('\n')}`
  for (const domain of CARE_DOMAIN_IDS) {
    const socialContext = domain === 'social_factors' ? { socialContext: all } : {}
    const text = { domain, needLevel: 'low', evidence: all, rationale: all, ...socialContext }
    await answered(request, 'post', `/api/cases/${one.id}/dst-assessments`, text, sessionToken)
  }

  for (const path of [
    '/dashboard',
    '/cases',
    '/account',
    `/cases?search=${encodeURIComponent('<img src=x')}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: one.caseReference })).toBeVisible()
  await page.goto(`/dst-builder/${one.id}`)
  for (const domain of CARE_DOMAIN_IDS) {
    const panel = await openDomain(page, domain)
    await expect(panel.getByLabel('Evidence', { exact: true })).toHaveValue(all)
  }
  await page.getByLabel('Evidence', { exact: true }).first().fill(`${CANARY}, not saved`)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(opened).toEqual([])

  const stored = await storage(page)
  expect(Object.keys(stored.local).sort()).toEqual(['sessionExpiry', 'sessionToken'])
  expect(JSON.stringify(stored)).not.toContain(CANARY)

  await page.reload()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Secure Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Secure Login' })).toBeVisible()
  expect((await storage(page)).local).toEqual({})
  await page.goBack()
  await expect(page.getByText(one.caseReference)).toHaveCount(0)
  expect(await page.content()).not.toContain(CANARY)
})

/** Everything that the product's origin keeps in this browser. */
function storage(page: Page) {
  return page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys().catch(() => []),
  }))
}
