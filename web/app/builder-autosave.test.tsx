import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { aCase } from '../cases/case-factory.ts'
import { aUser } from '../platform/auth-factory.ts'
import { forgetDraftKey } from '../platform/draft-store.ts'
import { caseId, panel, server, show } from './builder-fixture.tsx'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  cleanup()
  forgetDraftKey()
})

const PATIENCE = { timeout: 8_000 }
const DOMAIN = `PUT /api/dst-assessments/${anAssessment().id}`
const KEY: [number, unknown] = [200, { key: btoa('k'.repeat(32)) }]
const evidence = async () => {
  await screen.findByRole('heading', { name: 'Care domains' }, PATIENCE)
  if (panel('Behaviour').getAttribute('aria-expanded') === 'false') await userEvent.click(panel('Behaviour'))
  const group = within(screen.getByRole('group', { name: 'Behaviour' }))
  return group.getByLabelText<HTMLTextAreaElement>('Evidence')
}
const type = async (text: string) => fireEvent.change(await evidence(), { target: { value: text } })

it('a typed text is saved by itself, and no toast says so', async () => {
  const writes = server(aCase(), [anAssessment()])
  show(`/dst-builder/${caseId}`)
  await type('ABC charts, 61 episodes')
  expect(screen.getAllByText('1 part not saved yet').length).toBeGreaterThan(0)
  await waitFor(() => expect(writes.map(({ call }) => call)).toEqual([DOMAIN]), PATIENCE)
  await waitFor(() => expect(screen.getAllByText(/^All changes saved, /).length).toBeGreaterThan(0), PATIENCE)
  expect(screen.queryByText('Assessment saved successfully')).toBeNull()
})

it('a valid change of the case form is saved by itself, an invalid one says why and waits', async () => {
  const writes = server(aCase(), [])
  show(`/dst-builder/${caseId}`)
  const reference = await screen.findByLabelText('Case reference', {}, PATIENCE)
  fireEvent.change(reference, { target: { value: '' } })
  fireEvent.blur(reference)
  expect(await screen.findByText('Case reference is required')).toBeTruthy()
  expect(screen.getAllByText('Not saved: correct the text').length).toBeGreaterThan(0)
  fireEvent.change(reference, { target: { value: 'C-105 ' } })
  await waitFor(() => expect(writes).toHaveLength(1), PATIENCE)
  expect(writes[0]?.body).toMatchObject({ caseReference: 'C-105', version: 2 })
  expect(screen.queryByText('Case updated successfully')).toBeNull()
})

it('a text that did not reach the server is put back when the case is opened again, and saved', async () => {
  let isReachable = false
  const writes = server(aCase(), [anAssessment()], async (call) => {
    if (call === 'GET /api/account/draft-key') return KEY
    if (call === DOMAIN && !isReachable) throw new TypeError('Failed to fetch')
    return null
  })
  show(`/dst-builder/${caseId}`)
  await type('Typed without a connection')
  expect((await screen.findAllByText('Offline: kept on this device', {}, PATIENCE)).length).toBeGreaterThan(0)
  cleanup()

  isReachable = true
  writes.length = 0
  show(`/dst-builder/${caseId}`)
  const note = await screen.findByText(
    /^Text from .* that had not reached the server was put back\.$/,
    {},
    PATIENCE,
  )
  expect(note.parentElement?.textContent).toContain('Behaviour')
  expect((await evidence()).value).toBe('Typed without a connection')
  await waitFor(() => expect(writes.map(({ call }) => call)).toEqual([DOMAIN]), PATIENCE)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/was put back/)).toBeNull()
})

it('a kept text whose case was signed off stands there to be copied, and can be given up', async () => {
  const refused: [number, unknown] = [409, { message: 'This case was signed off.', code: 'conflict' }]
  server(aCase(), [anAssessment()], (call) => {
    if (call === 'GET /api/account/draft-key') return KEY
    return call === DOMAIN ? refused : null
  })
  show(`/dst-builder/${caseId}`)
  await type('Typed too late')
  const alert = await screen.findByText('Failed to save assessment', {}, PATIENCE)
  expect(alert.parentElement?.textContent).toMatch(/This case was signed off\. .*you can copy it/)
  cleanup()

  const frozen = aCase({ status: 'completed' })
  const refusals = { ...frozen.refusals, edit: 'This case was signed off.' }
  const writes = server({ ...frozen, refusals }, [anAssessment()], (call) =>
    call === 'GET /api/account/draft-key' ? KEY : null,
  )
  show(`/dst-builder/${caseId}`)
  await screen.findByText(/It stands in Behaviour and cannot be saved/, {}, PATIENCE)
  const field = await evidence()
  expect([field.value, field.readOnly]).toEqual(['Typed too late', true])
  await userEvent.click(screen.getByRole('button', { name: 'Discard this text' }))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await evidence()).value).toBe('ABC charts')
  expect(writes).toEqual([])
})

it('a kept text of a case that cannot be opened any more is shown to be copied, and can be given up', async () => {
  const lost: [number, unknown] = [404, { message: 'None', code: 'not_found' }]
  server(aCase(), [anAssessment()], (call) => {
    if (call === 'GET /api/account/draft-key') return KEY
    return call === DOMAIN ? lost : null
  })
  show(`/dst-builder/${caseId}`)
  await type('Typed too late')
  const alert = await screen.findByText('Failed to save assessment', {}, PATIENCE)
  expect(alert.parentElement?.textContent).toContain('You no longer have access to this.')
  cleanup()

  server(null, [], (call) => (call === 'GET /api/account/draft-key' ? KEY : lost))
  show(`/dst-builder/${caseId}`)
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Behaviour: Evidence', {}, PATIENCE)
  expect([field.value, field.readOnly]).toEqual(['Typed too late', true])
  await userEvent.click(screen.getByRole('button', { name: 'Discard this text' }))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByLabelText('Behaviour: Evidence')).toBeNull())
})

it('what is typed into a new case is there again, until the case is created', async () => {
  server(null, [], (call) => (call === 'GET /api/account/draft-key' ? KEY : null))
  show('/dst-builder')
  fireEvent.change(screen.getByLabelText('Case reference'), { target: { value: 'C-200' } })
  await screen.findByText(/Until then what you type is kept on this device\.$/, {}, PATIENCE)
  // Long enough for the text to lie on the device.
  await new Promise((resolve) => setTimeout(resolve, 600))
  cleanup()
  show('/dst-builder')
  await waitFor(
    () => expect(screen.getByLabelText<HTMLInputElement>('Case reference').value).toBe('C-200'),
    PATIENCE,
  )
  cleanup()

  // Who may begin no case any more can copy it, or give it up.
  show('/dst-builder', aUser({ role: 'viewer' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Case reference', {}, PATIENCE)
  expect([field.value, field.readOnly]).toEqual(['C-200', true])
  cleanup()

  show('/dst-builder')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard this text' }, PATIENCE))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText<HTMLInputElement>('Case reference').value).toBe('')
  cleanup()
  show('/dst-builder')
  await screen.findByLabelText('Case reference')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(screen.getByLabelText<HTMLInputElement>('Case reference').value).toBe('')
})
