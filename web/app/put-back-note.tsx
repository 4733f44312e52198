import { useState } from 'react'
import { formatMoment } from '../../shared/platform/dates.ts'
import type { Autosave } from '../platform/autosave.ts'
import { usePutBack } from '../platform/use-autosave.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface PutBackNoteProps {
  autosave: Autosave
  /** Nothing can be changed here any more, so that the text cannot be saved. */
  refused: boolean
}

/** Says that texts which had not reached the server stand in their fields again, until it is closed. */
export function PutBackNote({ autosave, refused }: PutBackNoteProps) {
  const texts = usePutBack(autosave)
  const [asking, setAsking] = useState(false)
  if (texts.length === 0) return null
  const at = formatMoment(new Date(Math.max(...texts.map((one) => one.at))))
  const places = [...new Set(texts.map(({ part }) => part.title))]
  // A new case is saved by a click alone, and so nothing but another click takes its text away.
  const canDiscard = refused || texts.some(({ part }) => part.byClick)
  const where = new Intl.ListFormat('en-GB').format(places)

  function discard() {
    setAsking(false)
    for (const { part } of texts) autosave.discard(part.key)
  }

  return (
    <>
      <Alert
        announce
        className="mb-6"
        actions={
          <>
            {canDiscard && (
              <Button size="small" onClick={() => setAsking(true)}>
                Discard this text
              </Button>
            )}
            <Button size="small" onClick={() => autosave.forgetPutBack()}>
              Close
            </Button>
          </>
        }
      >
        <p>{`Text from ${at} that had not reached the server was put back.`}</p>
        <p>{refused ? `It stands in ${where} and cannot be saved; you can copy it from there.` : where}</p>
      </Alert>
      <ConfirmDialog
        open={asking}
        title="Discard this text?"
        confirmLabel="Discard"
        variant="danger"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        {`The text in ${where} that never reached the server is removed from this device. What is saved stays.`}
      </ConfirmDialog>
    </>
  )
}
