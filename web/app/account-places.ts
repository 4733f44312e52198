import { Settings, UserRound } from 'lucide-react'
import { paths } from '../platform/paths.ts'
import type { NavigationEntry } from './navigation.ts'

/** What the avatar and the mobile menu lead to beside the places of the header. */
export const ACCOUNT_PLACES: readonly NavigationEntry[] = [
  { label: 'Profile', to: paths.accountTab('profile'), icon: UserRound },
  { label: 'Settings', to: paths.accountTab('preferences'), icon: Settings },
]
