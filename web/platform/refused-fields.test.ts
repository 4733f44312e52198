import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { refusedFields } from './refused-fields.ts'

const FIELDS = ['username', 'email', 'inviteCode'] as const

describe('a refusal of the server', () => {
  const refusal = (message: string, issues?: { path: string; message: string }[]) =>
    new CallError(409, '', { envelope: { message, code: 'conflict', ...(issues && { issues }) } })

  it('is shown at the field that its issue names', () => {
    const issue = { path: 'inviteCode', message: 'This invite code is not valid.' }
    expect(refusedFields(refusal('Check the form', [issue]), FIELDS)).toEqual([
      { field: 'inviteCode', message: issue.message },
    ])
  })

  it('is shown at the username or the address that is taken', () => {
    expect(refusedFields(refusal('Username is already taken'), FIELDS)[0]?.field).toBe('username')
    expect(refusedFields(refusal('Email is already registered'), FIELDS)[0]?.field).toBe('email')
    expect(refusedFields(refusal('Registration is closed'), FIELDS)).toEqual([])
  })
})
