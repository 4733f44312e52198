import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../shared/platform/dates.ts'
import type { KeptDraft } from '../platform/draft-store.ts'
import { useAuth } from '../platform/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { discardTexts, keptTextsQuery } from './kept-texts-data.ts'
import { textsOf } from './kept-texts-words.ts'

/** The texts of a case that cannot be opened any more: to be copied, or given up. Nothing where there are none. */
export function KeptTextsOfCase({ caseId }: { caseId: string }) {
  const { user } = useAuth()
  const accountId = user?.id ?? ''
  const cache = useQueryClient()
  const kept = useQuery(keptTextsQuery(accountId))
  const [asking, setAsking] = useState(false)
  const drafts = kept.data?.filter((one) => one.caseId === caseId) ?? []
  const [newest] = drafts
  if (!newest) return null

  async function discard() {
    setAsking(false)
    await discardTexts(accountId, drafts)
    await cache.invalidateQueries({ queryKey: keptTextsQuery(accountId).queryKey })
  }

  return (
    <Alert
      title={`What you typed in ${newest.title} is kept on this device`}
      className="mt-6 [&_.max-w-prose]:max-w-none"
      actions={
        <Button size="small" onClick={() => setAsking(true)}>
          Discard this text
        </Button>
      }
    >
      <p>{`It is from ${formatMoment(new Date(newest.at))} and did not reach the server. You can copy it from here.`}</p>
      <div className="mt-3 flex flex-col gap-4">
        {drafts.flatMap((draft: KeptDraft) =>
          textsOf(draft).map(({ label, text }) => (
            <Field
              key={`${draft.part} ${draft.page} ${label}`}
              id={`${draft.part}-${draft.page}-${label}`}
              label={label}
            >
              <Textarea rows={6} readOnly value={text} />
            </Field>
          )),
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Discard this text?"
        confirmLabel="Discard"
        variant="danger"
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        It is removed from this device, and nobody can bring it back.
      </ConfirmDialog>
    </Alert>
  )
}
