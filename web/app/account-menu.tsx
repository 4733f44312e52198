import { LogOut } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link, useNavigate } from 'react-router'
import type { User } from '../../shared/accounts/account.ts'
import { LEAVE } from '../accounts/leave.ts'
import { paths } from '../platform/paths.ts'
import { accountPlacesOf } from './account-places.ts'
import { AccountSummary } from './account-summary.tsx'

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-3 text-ink no-underline outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11'

/** The avatar and what hangs on it: who is signed in, their profile and settings, and signing out. */
export function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate()
  const initials = `${firstLetter(user.firstName)}${firstLetter(user.lastName)}`
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`Account of ${user.firstName} ${user.lastName}`}
        className="inline-flex size-9 items-center justify-center rounded-full bg-primary-soft text-sm font-semibold text-primary hover:bg-primary hover:text-on-primary data-[state=open]:bg-primary data-[state=open]:text-on-primary pointer-coarse:size-11"
      >
        {initials}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        className="z-50 w-72 animate-enter rounded-card border border-line bg-surface p-1 shadow-raised"
      >
        <DropdownMenu.Label className="px-3 pt-2 pb-2.5">
          <AccountSummary user={user} />
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        {accountPlacesOf(user).map(({ label, to, icon: Icon }) => (
          <DropdownMenu.Item key={to} asChild>
            <Link to={to} className={ITEM}>
              <Icon className="size-4" />
              {label}
            </Link>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator className="my-1 h-px bg-line" />
        <DropdownMenu.Item onSelect={() => void navigate(paths.logout, LEAVE)} className={ITEM}>
          <LogOut className="size-4" />
          Secure Logout
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** The first character as a person sees it, also outside the basic plane. */
function firstLetter(name: string): string {
  return (Array.from(name)[0] ?? '').toUpperCase()
}
