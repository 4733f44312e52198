import { useSearchParams } from 'react-router'
import { present } from '../../shared/platform/present.ts'
import { useAuth } from '../platform/session.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { AccessDenied } from './access-denied.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { TokenUsageTab } from './token-usage-tab.tsx'
import { UsersTab } from './users-tab.tsx'

/** The tabs of the page (specification 1, section 2). */
const TABS = [
  { value: 'overview', label: 'Overview', Content: OverviewTab },
  { value: 'users', label: 'User Management', Content: UsersTab },
  { value: 'tokens', label: 'Token Usage', Content: TokenUsageTab },
  { value: 'settings', label: 'Settings', Content: SettingsTab },
] as const

/** /admin for somebody signed in: the tabs for administrators, for everybody else that it is not for them. */
export function AdminPage() {
  const { user } = useAuth()
  if (user?.role === 'admin') return <AdminTabs />
  return <RefusedPage />
}

function RefusedPage() {
  usePageTitle('Access denied')
  return (
    <>
      {/* The page has a heading for those who go by headings; nothing else is to be seen but the alert. */}
      <h1 id="page-title" tabIndex={-1} className="sr-only">
        Administration
      </h1>
      <AccessDenied />
    </>
  )
}

function AdminTabs() {
  const [search, setSearch] = useSearchParams()
  const shown = present(TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0])
  usePageTitle(`${shown.label}, Administration`)
  return (
    <>
      <PageHeader title="Administration" />
      <Tabs
        label="Administration"
        value={shown.value}
        onValueChange={(tab) => setSearch({ tab }, { replace: true })}
        items={TABS.map(({ value, label, Content }) => ({ value, label, content: <Content /> }))}
      />
    </>
  )
}
