import { ROLE_LABEL } from '../../shared/accounts/roles.ts'
import type { UserRecord } from '../../shared/administration/user-record.ts'
import { TIER_BADGE } from '../platform/tier.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table.tsx'
import { joinedWords, userName } from './user-words.ts'

/** What can be done with an account. */
export interface UserActions {
  onEdit: (user: UserRecord) => void
  onResend: (user: UserRecord) => void
  onResetPassword: (user: UserRecord) => void
  /** The account whose verification link is being sent. */
  resending: string | undefined
}

interface UsersTableProps {
  users: readonly UserRecord[]
  actions: UserActions
}

/** The accounts as a table, and as a list of cards where the screen is narrow. */
export function UsersTable({ users, actions }: UsersTableProps) {
  return (
    <>
      <div className="w-full max-xl:hidden">
        <Table caption="Users" columns={columns(actions)} rows={users} rowKey={({ id }) => id} />
      </div>
      <ul aria-label="Users" className="flex w-full flex-col gap-3 xl:hidden">
        {users.map((user) => (
          <UserCard key={user.id} user={user} actions={actions} />
        ))}
      </ul>
    </>
  )
}

const columns = (actions: UserActions): readonly Column<UserRecord>[] => [
  {
    id: 'user',
    header: 'User',
    rowHeader: true,
    className: 'min-w-40',
    cell: (user) => <Person user={user} />,
  },
  {
    id: 'email',
    header: 'Email',
    className: 'min-w-48 text-sm',
    cell: ({ email }) => <Email email={email} />,
  },
  { id: 'role', header: 'Role', className: 'text-sm', cell: ({ role }) => ROLE_LABEL[role] },
  {
    id: 'status',
    header: 'Status',
    cell: (user) => <Status user={user} />,
  },
  {
    id: 'subscription',
    header: 'Subscription',
    cell: ({ subscriptionTier }) => <Badge>{TIER_BADGE[subscriptionTier]}</Badge>,
  },
  { id: 'joined', header: 'Joined', className: 'text-sm whitespace-nowrap', cell: joinedWords },
  {
    id: 'actions',
    header: 'Actions',
    cell: (user) => <Actions user={user} actions={actions} />,
  },
]

function UserCard({ user, actions }: { user: UserRecord; actions: UserActions }) {
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex items-start justify-between gap-3 font-semibold">
        <Person user={user} />
        <Badge>{TIER_BADGE[user.subscriptionTier]}</Badge>
      </div>
      <div className="text-sm">
        <p>
          <Email email={user.email} />
        </p>
        <p className="text-muted">
          {ROLE_LABEL[user.role]}, joined {joinedWords(user)}
        </p>
      </div>
      <Status user={user} />
      <Actions user={user} actions={actions} />
    </li>
  )
}

function Person({ user }: { user: UserRecord }) {
  return (
    <span className="flex min-w-0 flex-col wrap-anywhere">
      {userName(user)}
      <span className="text-sm font-normal text-muted">{user.username}</span>
    </span>
  )
}

/** Broken before the @ where it has to be, and elsewhere only where a part has no room by itself. */
function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

function Status({ user: { isActive, emailVerified } }: { user: UserRecord }) {
  return (
    <div className="flex flex-wrap gap-1.5 xl:flex-nowrap">
      <Badge tone={isActive ? 'success' : 'danger'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      <Badge tone={emailVerified ? 'info' : 'warning'}>{emailVerified ? 'Verified' : 'Unverified'}</Badge>
    </div>
  )
}

function Actions({ user, actions }: { user: UserRecord; actions: UserActions }) {
  const name = userName(user)
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      <Button size="small" aria-label={`Edit ${name}`} onClick={() => actions.onEdit(user)}>
        Edit
      </Button>
      {!user.emailVerified && (
        <Button
          size="small"
          aria-label={`Resend verification to ${name}`}
          pending={actions.resending === user.id}
          pendingText="Sending..."
          onClick={() => actions.onResend(user)}
        >
          Resend
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Reset Password of ${name}`}
        onClick={() => actions.onResetPassword(user)}
      >
        Reset Password
      </Button>
    </div>
  )
}
