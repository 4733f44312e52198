import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../platform/use-page-title.ts'
import { present } from '../../../shared/platform/present.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { UnsavedChangesGuard } from '../../ui/unsaved-changes-guard.tsx'
import { ACCOUNT_TABS } from './account-tabs.ts'
import type { AccountTab } from './account-tabs.ts'
import { UnsavedForms } from './unsaved-forms.ts'
import { useUnsavedForms } from './use-unsaved-forms.ts'

/** /account: what belongs to the signed-in person, by tabs; the open one stands in the address as ?tab=. */
export function AccountPage({ tabs = ACCOUNT_TABS }: { tabs?: readonly AccountTab[] }) {
  const [search, setSearch] = useSearchParams()
  const wanted = present(tabs.find((tab) => tab.value === search.get('tab')) ?? tabs[0])
  const [shownValue, setShown] = useState(wanted.value)
  const shown = tabs.find((tab) => tab.value === shownValue) ?? wanted
  const { unsaved, report, forget } = useUnsavedForms()
  // A tab with unsaved text stays open until the person has said that it may go.
  if (wanted !== shown && !unsaved) setShown(wanted.value)
  usePageTitle(`${shown.label}, Account`)
  const go = (tab: string) => setSearch({ tab }, { replace: true })
  return (
    <div className="mx-auto max-w-form">
      <UnsavedChangesGuard when={unsaved} />
      <ConfirmDialog
        open={wanted !== shown && unsaved}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        cancelLabel={`Stay in ${shown.label}`}
        variant="danger"
        onConfirm={() => {
          forget()
          setShown(wanted.value)
        }}
        onCancel={() => go(shown.value)}
      >
        What you typed in {shown.label} has not been saved.
      </ConfirmDialog>
      <PageHeader title="Account" />
      <UnsavedForms value={report}>
        <Tabs
          label="Account"
          value={shown.value}
          onValueChange={go}
          items={tabs.map(({ value, label, Content }) => ({ value, label, content: <Content /> }))}
        />
      </UnsavedForms>
    </div>
  )
}
