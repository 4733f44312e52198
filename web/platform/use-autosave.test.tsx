import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { aUser, signedInAs } from './auth-factory.ts'
import { pass, prepareAutosave, TextPart } from './autosave-fixture.ts'
import { kept } from './draft-device.ts'
import { QUIET } from './save-state.ts'
import type { Auth } from './session.ts'
import { AuthContext } from './session.ts'
import { useAutosave } from './use-autosave.ts'

vi.mock('./draft-store.ts', async () => import('./draft-device.ts'))
prepareAutosave()

/** A page of one part, for whoever is signed in. */
function show(first: Auth) {
  let auth = first
  const part = new TextPart()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthContext value={auth}>{children}</AuthContext>
  )
  const page = { caseId: 'case-1', title: 'C-104', parts: [part], refusal: null }
  const { rerender, unmount } = renderHook(() => useAutosave(page), { wrapper })
  const become = (next: Auth) => {
    auth = next
    rerender()
  }
  return { part, become, unmount }
}

it('sends what a temporary password held back once there is another one', async () => {
  const { part, become, unmount } = show(signedInAs(aUser()))
  part.type('AB')
  await pass(QUIET)
  await part.answer('refused')
  become(signedInAs(aUser({ mustChangePassword: true })))
  await pass(60_000)
  expect([part.sent.length, kept()]).toEqual([1, ['AB']])
  become(signedInAs(aUser()))
  await pass(0)
  expect(part.sent).toHaveLength(2)
  await part.answer()
  unmount()
})
