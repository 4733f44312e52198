import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../shared/accounts/account.ts'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import type { Case } from '../../shared/cases/case.ts'
import { anAssessment } from '../assessments/assessment-factory.ts'
import { aCase } from '../cases/case-factory.ts'
import { AuthContext } from '../platform/session.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { BuilderPage } from './builder-page.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asha = { firstName: 'Asha', role: 'assessor', subscriptionTier: 'pro' } as User
const { id } = aCase()

/** A server of one case; `refuse` answers instead of it where it wants to. */
function server(
  one: Case | null,
  assessments: Assessment[],
  refuse: (call: string) => [number, unknown] | null = () => null,
) {
  const writes: { call: string; body: unknown }[] = []
  let current = one
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : null
    if (body) writes.push({ call, body })
    const [status, reply] = refuse(call) ?? answer(call, body)
    return new Response(JSON.stringify(reply), { status })
  })
  function answer(call: string, body: Record<string, unknown> | null): [number, unknown] {
    if (call === 'POST /api/cases') current = aCase({ ...body, status: 'draft', version: 1 })
    if (call === `PUT /api/cases/${id}`) current = aCase({ ...body, version: 3 })
    if (call === `GET /api/cases/${id}/dst-assessments`) return [200, { assessments }]
    if (call.endsWith('/dst-assessments')) return [201, { assessment: anAssessment({ ...body, version: 1 }) }]
    if (call.startsWith('PUT /api/dst-assessments/'))
      return [200, { assessment: anAssessment({ ...body, version: 4 }) }]
    return current ? [200, { case: current }] : [404, { message: 'No such case', code: 'not_found' }]
  }
  return writes
}

function show(address: string, user: User = asha) {
  const nothing = async () => Promise.reject(new Error('not used'))
  const auth = {
    status: 'signed-in',
    user,
    error: null,
    signIn: nothing,
    signOut: nothing,
    extend: nothing,
  } as const
  const router = createMemoryRouter([{ path: '/dst-builder/:caseId?', Component: BuilderPage }], {
    initialEntries: [address],
  })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  render(
    <AuthContext value={auth}>
      <QueryClientProvider client={cache}>
        <ToastProvider>
          <TooltipProvider>
            <RouterProvider router={router} />
          </TooltipProvider>
        </ToastProvider>
      </QueryClientProvider>
    </AuthContext>,
  )
  return router
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const panel = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}.*(Not set|High)$`) })

describe('a new case', () => {
  it('has no panels, and Save Draft and Export are off', () => {
    server(null, [])
    show('/dst-builder')
    expect(button('Save Draft').disabled).toBe(true)
    expect(button('Export').disabled).toBe(true)
    expect(screen.queryByText('Care domains')).toBeNull()
    expect(screen.getByText('0 of 12 domains completed')).toBeTruthy()
  })

  it('lists all errors of the form and sends nothing', async () => {
    const writes = server(null, [])
    show('/dst-builder')
    await userEvent.click(button('Create Case'))
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Case reference is required', 'Select an assessment type', 'Select an age group'])
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(writes).toEqual([])
  })

  async function fill() {
    await userEvent.type(screen.getByLabelText('Case reference'), 'C-104')
    await userEvent.selectOptions(screen.getByLabelText('Assessment type'), 'initial')
    await userEvent.selectOptions(screen.getByLabelText('Age group'), 'adult')
    await userEvent.click(button('Create Case'))
  }

  it('gets its address, its twelve panels and the focus on the first of them', async () => {
    const writes = server(null, [])
    const router = show('/dst-builder')
    await fill()
    expect((await screen.findAllByText('New case created successfully')).length).toBeGreaterThan(0)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dst-builder/${id}`))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(writes[0]?.body).toMatchObject({
      caseReference: 'C-104',
      assessmentType: 'initial',
      ageGroup: 'adult',
    })
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12))
    expect(button('Update Case')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Behaviour')
  })

  it('says when it could not be created, and keeps the form', async () => {
    server(null, [], () => [500, { message: 'Something went wrong.', code: 'internal' }])
    show('/dst-builder')
    await fill()
    expect((await screen.findAllByText('Failed to create case')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>('Case reference').value).toBe('C-104')
  })

  it('shows a reference that is taken at its field', async () => {
    server(null, [], () => [409, { message: 'You have a case with this reference', code: 'conflict' }])
    show('/dst-builder')
    await fill()
    expect(await screen.findByRole('link', { name: 'You have a case with this reference' })).toBeTruthy()
  })
})

describe('an existing case', () => {
  it('is loaded into the form, with the first pending panel open', async () => {
    server(aCase(), [anAssessment({ isComplete: true })])
    show(`/dst-builder/${id}`)
    expect((await screen.findByLabelText<HTMLInputElement>('Case reference')).value).toBe('C-104')
    expect(screen.getByText('1 of 12 domains completed')).toBeTruthy()
    expect(panel('Behaviour').getAttribute('aria-expanded')).toBe('false')
    expect(panel('Cognition').getAttribute('aria-expanded')).toBe('true')
    expect(document.title).toContain('Case C-104, DST builder')
  })

  it('is updated with the version it is based on', async () => {
    const writes = server(aCase(), [])
    show(`/dst-builder/${id}`)
    await userEvent.selectOptions(await screen.findByLabelText('Assessment type'), 'review')
    await userEvent.click(button('Update Case'))
    expect((await screen.findAllByText('Case updated successfully')).length).toBeGreaterThan(0)
    expect(writes).toEqual([
      {
        call: `PUT /api/cases/${id}`,
        body: {
          caseReference: 'C-104',
          assessmentType: 'review',
          ageGroup: 'adult',
          assessmentDate: '2026-11-20',
          version: 2,
        },
      },
    ])
  })

  it('saves form and every changed panel on Save Draft', async () => {
    const writes = server(aCase(), [anAssessment()])
    show(`/dst-builder/${id}`)
    await userEvent.selectOptions(await screen.findByLabelText('Assessment type'), 'review')
    await userEvent.click(panel('Behaviour'))
    await userEvent.type(
      within(screen.getByRole('group', { name: 'Behaviour' })).getByLabelText('Evidence'),
      ', 61 episodes',
    )
    await userEvent.type(
      within(screen.getByRole('group', { name: 'Cognition' })).getByLabelText('Evidence'),
      'New',
    )
    expect(screen.getAllByText('3 parts not saved').length).toBeGreaterThan(0)
    await userEvent.click(button('Save Draft'))
    expect((await screen.findAllByText('Draft saved')).length).toBeGreaterThan(0)
    expect(writes.map((write) => write.call)).toEqual([
      `PUT /api/cases/${id}`,
      `PUT /api/dst-assessments/${anAssessment().id}`,
      `POST /api/cases/${id}/dst-assessments`,
    ])
    expect(screen.getAllByText('All changes saved').length).toBeGreaterThan(0)
  })

  it('that one may not see says so', async () => {
    server(null, [], () => [404, { message: 'No such case', code: 'not_found' }])
    show(`/dst-builder/${id}`)
    expect(
      await screen.findByText('This case does not exist, or it has not been shared with you.'),
    ).toBeTruthy()
  })

  it('can be read on a free plan, with the reason, and export explains itself', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function () {
      this.open = false
    }
    server(aCase(), [anAssessment()])
    show(`/dst-builder/${id}`, { ...asha, subscriptionTier: 'free' })
    expect(await screen.findByText(/Your plan \(Starter\) reads cases/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Update Case' })).toBeNull()
    expect(button('Save Draft').disabled).toBe(true)
    await userEvent.click(button('Export'))
    expect(await screen.findByText('Pro is needed to export')).toBeTruthy()
  })
})
