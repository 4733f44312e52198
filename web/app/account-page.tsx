import { useState } from 'react'
import { AccountPage as Account } from '../accounts/account-page/account-page.tsx'
import { ACCOUNT_TABS } from '../accounts/account-page/account-tabs.ts'
import { useReportUnsaved } from '../accounts/account-page/unsaved-forms.ts'
import { CpdTab } from '../cpd/cpd-tab.tsx'

const TABS = [...ACCOUNT_TABS, { value: 'cpd', label: 'CPD', Content: Cpd }]

/** /account with the tabs that other features bring. */
export function AccountPage() {
  return <Account tabs={TABS} />
}

function Cpd() {
  const [unsaved, setUnsaved] = useState(false)
  useReportUnsaved(unsaved)
  return <CpdTab onUnsaved={setUnsaved} />
}
