import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { CaseChange } from '../../shared/cases/case.ts'
import type { Case } from '../../shared/cases/case.ts'
import { present } from '../../shared/platform/present.ts'
import { NEW_CASE } from '../platform/draft-store.ts'
import { emptyCache, Surroundings } from '../platform/testing-surroundings.tsx'
import { useAutosave } from '../platform/use-autosave.ts'
import { aCase } from './case-factory.ts'
import { CaseFormCard } from './case-form.tsx'
import { useCaseForm } from './use-case-form.ts'
import type { CaseSaveResult } from './use-case-form.ts'

/** What becomes of a write: the answer arrives, it is lost behind the server, or nothing gets there. */
type Fate = 'answered' | 'answer lost' | 'not sent'

/**
 * A server of one case that keeps versions as the product does. Each write waits for `pass`, which says what becomes of it.
 */
export function serve(record: Case | null) {
  const server = { record, sent: [] as CaseChange[], pass: [] as ((fate?: Fate) => void)[] }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    // Nothing is kept on this device in these tests.
    if (path === '/api/account/draft-key') throw new TypeError('Failed to fetch')
    const { version, ...fields } = CaseChange.parse(JSON.parse(init.body as string))
    server.sent.push({ version, ...fields })
    const fate = await new Promise<Fate>((resolve) => server.pass.push((said = 'answered') => resolve(said)))
    if (fate === 'not sent') throw new TypeError('Failed to fetch')
    const { record: before } = server
    if (before && version !== before.version) {
      const refusal = { message: 'Newer', code: 'version_conflict', current: before }
      return new Response(JSON.stringify(refusal), { status: 409 })
    }
    const date = fields.assessmentDate ?? before?.assessmentDate ?? '2026-11-21'
    const knownNames = fields.knownNames ?? []
    const nextVersion = (before?.version ?? 0) + 1
    server.record = aCase({ ...before, ...fields, knownNames, assessmentDate: date, version: nextVersion })
    if (fate === 'answer lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ case: server.record }), { status: before ? 200 : 201 })
  })
  return server
}

/** The form as the builder shows it. `load` hands it the case as it was read again; `results` are the ends of its saves. */
export function show(saved: Case | null) {
  const results: CaseSaveResult[] = []
  function Page({ saved }: { saved: Case | null }) {
    const control = useCaseForm(saved)
    const caseId = saved?.id ?? NEW_CASE
    const autosave = useAutosave({ caseId, title: 'C-104', parts: [control.part], refusal: null })
    const save = () => void control.submit(autosave).then((result) => results.push(result))
    return (
      <>
        <CaseFormCard saved={saved} control={control} autosave={autosave} readOnly={false} onSubmit={save} />
        {/* As the builder's header has it: another button on the same form. */}
        <button type="button" onClick={save}>
          Save Draft
        </button>
      </>
    )
  }
  const cache = emptyCache()
  const page = (saved: Case | null) => (
    <Surroundings cache={cache}>
      <Page saved={saved} />
    </Surroundings>
  )
  const { rerender } = render(page(saved))
  return { results, cache, load: (newer: Case) => rerender(page(newer)) }
}

export const reference = () => screen.getByLabelText<HTMLInputElement>('Case reference')
export const date = () => screen.getByLabelText<HTMLInputElement>('Assessment date')
export const type = () => screen.getByLabelText<HTMLSelectElement>('Assessment type')
export const group = () => screen.getByLabelText<HTMLSelectElement>('Age group')
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const isChanged = () => screen.queryByText('Changes not saved') !== null
export const outcomes = (results: CaseSaveResult[]) => results.map((result) => result.outcome)

/** Lets the write with this number through. */
export async function pass(server: ReturnType<typeof serve>, number: number, fate?: Fate) {
  await waitFor(() => expect(server.pass).toHaveLength(number))
  present(server.pass[number - 1])(fate)
}
