import type { ComponentType } from 'react'
import { DataTab } from './data-tab.tsx'
import { PreferencesTab } from './preferences-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SecurityTab } from './security-tab.tsx'

export interface AccountTab {
  /** How the address names it: /account?tab=value. */
  value: string
  label: string
  Content: ComponentType
}

/** The tabs of the account itself, in their order; another feature's tab is put beside them where features meet. */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  { value: 'profile', label: 'Profile', Content: ProfileTab },
  { value: 'security', label: 'Security', Content: SecurityTab },
  { value: 'preferences', label: 'Preferences', Content: PreferencesTab },
  { value: 'data', label: 'Data', Content: DataTab },
]
