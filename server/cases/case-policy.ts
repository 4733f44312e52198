import { caseAccess, caseRefusals, whyNoEditing, whyNotOwner } from '../../shared/cases/case-access.ts'
import type { Caller } from '../platform/caller.ts'
import { AppError } from '../platform/errors.ts'
import type { VisibleCase } from './visible-case.ts'

type Standing = Pick<VisibleCase, 'level' | 'status' | 'hasCaseManager'>

const standingOf = ({ level, status, hasCaseManager }: Standing, { role, tier }: Caller) => ({
  ...{ level, status, hasCaseManager },
  ...{ role, tier },
})

/** What the caller may do with a case, and why not what they may not. */
export function accessOf(subject: Standing, caller: Caller) {
  const standing = standingOf(subject, caller)
  return { access: caseAccess(standing), refusals: caseRefusals(standing) }
}

/** Why the caller may not write in a case, whatever its status: a frozen one answers 409 instead. */
export const mayNotEdit = (subject: Standing, caller: Caller) => whyNoEditing(standingOf(subject, caller))

/** Why the caller may not submit, sign off (or reopen) or share a case. */
export const mayNot = (act: 'submit' | 'sign' | 'share') => (subject: Standing, caller: Caller) =>
  caseRefusals(standingOf(subject, caller))[act]

/** Why the caller may not do what is the owner's alone. */
export const mayNotOwn = (subject: Standing) => whyNotOwner(subject)

/** The refusal of what does not fit the status of a case. */
export function notNow(sentence: string): AppError {
  return new AppError('conflict', sentence, { issues: [{ path: 'status', message: sentence }] })
}
