import type { User } from '../../shared/accounts/account.ts'

/** Who is signed in: name, address and role as the account holds it. */
export function AccountSummary({ user }: { user: User }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="text-base font-semibold break-words">
        {user.firstName} {user.lastName}
      </p>
      <p className="break-all text-muted">{user.email}</p>
      <p className="text-muted">{user.role.replaceAll('_', ' ')}</p>
    </div>
  )
}
