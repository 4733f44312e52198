import { Settings, ShieldCheck, UserRound } from 'lucide-react'
import type { User } from '../../shared/accounts/account.ts'
import { paths } from '../platform/paths.ts'
import type { NavigationEntry } from './navigation.ts'

/** What the avatar and the mobile menu lead to beside the places of the header. */
export const ACCOUNT_PLACES: readonly NavigationEntry[] = [
  { label: 'Profile', to: paths.accountTab('profile'), icon: UserRound },
  { label: 'Settings', to: paths.accountTab('preferences'), icon: Settings },
]

const ADMINISTRATION: NavigationEntry = { label: 'Administration', to: paths.admin, icon: ShieldCheck }

/** The same for somebody: an administrator has one more. */
export function accountPlacesOf({ role }: Pick<User, 'role'>): readonly NavigationEntry[] {
  return role === 'admin' ? [...ACCOUNT_PLACES, ADMINISTRATION] : ACCOUNT_PLACES
}
