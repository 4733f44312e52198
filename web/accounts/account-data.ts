import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { accountApi } from '../../shared/accounts/account-api.ts'
import type { Registration } from '../../shared/accounts/account.ts'
import { call } from '../platform/call.ts'

/** Creates an account. */
export const registerAccount = (registration: Registration) =>
  call(accountApi.register, { body: registration })

/** Asks for another verification link. */
export const resendVerification = mutationOptions({
  mutationKey: ['accounts', 'resend-verification'],
  mutationFn: (email: string) => call(accountApi.resendVerification, { body: { email } }),
})

/**
 * Verifies an address. The link works once, so the call must be made once: it does not take the query's signal, and a
 * component that is mounted twice finds the call already under way.
 */
export const verification = (token: string) =>
  queryOptions({
    queryKey: ['accounts', 'verify-email', token],
    queryFn: () => call(accountApi.verifyEmail, { query: { token } }),
    enabled: token !== '',
    retryOnMount: false,
  })
