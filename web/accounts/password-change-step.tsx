import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ACCOUNT_MESSAGES } from '../../shared/accounts/account-messages.ts'
import type { User } from '../../shared/accounts/account.ts'
import { refreshUser } from '../platform/me-query.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { useTitleFocus } from './use-title-focus.ts'

/** The change of a temporary password, in the place of a page. */
export function PasswordChangeStep({ user }: { user: User }) {
  const cache = useQueryClient()
  useEffect(() => {
    const titleOfPage = document.title
    return () => {
      document.title = titleOfPage
    }
  }, [])
  usePageTitle('Choose a new password')
  useTitleFocus()
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title="Choose a new password" description={ACCOUNT_MESSAGES.passwordChangeRequired} />
      <Card>
        <p className="mb-6 max-w-prose">
          You have signed in with a temporary password. Replace it with one that only you know; then you
          continue where you were going.
        </p>
        <ChangePasswordForm
          user={user}
          currentLabel="Temporary password"
          onChanged={() => {
            void refreshUser(cache)
            // What was refused until now is asked for again.
            void cache.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
          }}
        />
      </Card>
    </div>
  )
}
