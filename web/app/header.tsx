import { Menu, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { User } from '../../shared/accounts/account.ts'
import { SessionTime } from '../accounts/session-time.tsx'
import { paths } from '../platform/paths.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { AccountMenu } from './account-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NAVIGATION } from './navigation.ts'
import { ProductName } from '../ui/product-name.tsx'

/** Head of the signed-in pages: places, session time, account. Below 768 px they move into a menu. */
export function Header({ user }: { user: User }) {
  const { key } = useLocation()
  // The menu belongs to the page it was opened on; going anywhere closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === key
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpenOn(null)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-content items-center justify-between gap-6 px-4 sm:px-6">
          <ProductName to={paths.dashboard} narrow />
          <div className="h-full min-w-0 flex-1 max-xl:hidden">
            <Places />
          </div>
          <div className="flex items-center gap-2 max-md:hidden">
            <SessionTime />
            <AccountMenu user={user} />
          </div>
          <Button
            variant="quiet"
            size="small"
            icon={open ? X : Menu}
            className="md:hidden"
            aria-expanded={open}
            aria-controls={open ? 'mobile-menu' : undefined}
            onClick={() => setOpenOn(open ? null : key)}
          >
            Menu
          </Button>
        </div>
        {open && <MobileMenu user={user} />}
      </header>
      {/* All places do not fit beside the name on a tablet: a row of their own, which scrolls away with the page. */}
      <div className="border-b border-line bg-surface max-md:hidden xl:hidden">
        <div className="mx-auto h-11 max-w-content px-4 sm:px-6">
          <Places />
        </div>
      </div>
    </>
  )
}

function Places() {
  return (
    <nav aria-label="Main" className="h-full max-xl:-mx-2">
      <ul className="flex h-full">
        {NAVIGATION.map(({ label, to }) => (
          <li key={to} className="h-full">
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  'flex h-full items-center border-y-2 border-transparent px-2 text-sm whitespace-nowrap text-ink transition-colors -outline-offset-3! xl:px-2.5',
                  isActive ? 'border-b-primary font-semibold' : 'hover:border-b-line',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
