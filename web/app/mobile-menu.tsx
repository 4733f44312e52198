import { LogOut } from 'lucide-react'
import { Link, NavLink, useNavigate } from 'react-router'
import type { User } from '../../shared/accounts/account.ts'
import { SessionTime } from '../accounts/session-time.tsx'
import { LEAVE } from '../accounts/leave.ts'
import { paths } from '../platform/paths.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { accountPlacesOf } from './account-places.ts'
import { AccountSummary } from './account-summary.tsx'
import { NAVIGATION } from './navigation.ts'

const ENTRY = 'flex min-h-11 items-center gap-3 rounded-control px-3 text-ink no-underline'

/** The header's content on a narrow screen: the same places, the session time, signing out. */
export function MobileMenu({ user }: { user: User }) {
  const navigate = useNavigate()
  return (
    <div
      id="mobile-menu"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] animate-enter overflow-y-auto border-y border-line bg-surface shadow-raised md:hidden"
    >
      <nav aria-label="Main">
        <ul className="p-2">
          {NAVIGATION.map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  classNames(ENTRY, isActive ? 'bg-primary-soft font-semibold' : 'hover:bg-sunken')
                }
              >
                <Icon className="size-5 text-muted" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Account" className="border-t border-line">
        <ul className="p-2">
          {accountPlacesOf(user).map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classNames(ENTRY, 'hover:bg-sunken')}>
                <Icon className="size-5 text-muted" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-4 border-t border-line px-5 py-4">
        <div className="flex items-start justify-between gap-4">
          <AccountSummary user={user} />
          <SessionTime />
        </div>
        <Button icon={LogOut} onClick={() => void navigate(paths.logout, LEAVE)}>
          Secure Logout
        </Button>
      </div>
    </div>
  )
}
