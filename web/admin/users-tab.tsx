import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { USER_STATUSES } from '../../shared/administration/user-record.ts'
import type { UserRecord, UserStatus } from '../../shared/administration/user-record.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { PagedList } from './paged-list.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { useResend } from './use-resend.ts'
import { usersQuery } from './user-data.ts'
import { UserSearch } from './user-search.tsx'
import { STATUS_LABEL } from './user-words.ts'
import { UsersTable } from './users-table.tsx'

const STATUS_OPTIONS = USER_STATUSES.map((value) => ({ value, label: STATUS_LABEL[value] }))

/** The accounts, and what an administrator does with them (specification 1, section 2). */
export function UsersTab() {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<UserStatus>('all')
  const [edited, setEdited] = useState<UserRecord | null>(null)
  const [reset, setReset] = useState<UserRecord | null>(null)
  const resend = useResend()
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,28rem)_12rem]">
        <UserSearch onSearch={setSearch} />
        <Field label="Status" labelHidden>
          <Select
            options={STATUS_OPTIONS}
            value={status}
            onChange={(event) =>
              setStatus(USER_STATUSES.find((value) => value === event.target.value) ?? 'all')
            }
          />
        </Field>
      </div>
      <PagedList
        query={useInfiniteQuery(usersQuery({ search, status }))}
        loading={<p className="py-10 text-center text-muted">Loading users...</p>}
        failedTitle="The users could not be loaded"
        empty="No users found"
      >
        {(users) => (
          <UsersTable
            users={users}
            actions={{
              onEdit: setEdited,
              onResend: ({ id }) => resend.send(id),
              onResetPassword: setReset,
              resending: resend.sending,
            }}
          />
        )}
      </PagedList>
      {edited && <EditUserDialog user={edited} onClose={() => setEdited(null)} />}
      {reset && <ResetPasswordDialog user={reset} onClose={() => setReset(null)} />}
    </div>
  )
}
