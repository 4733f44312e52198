import type { CpdEntry } from '../../shared/cpd/cpd.ts'
import { hoursInWords } from '../../shared/cpd/cpd.ts'
import { formatDate } from '../../shared/platform/dates.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

interface NewerEntryProps {
  entry: CpdEntry
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The entry was saved in another window meanwhile: both are there to choose from. */
export function NewerEntry({ entry, onKeepMine, onTakeTheirs }: NewerEntryProps) {
  const { title, date, hours, reflection } = entry
  return (
    <Alert
      variant="warning"
      announce
      title="You saved this entry in another window while you were working on it here"
      actions={
        <>
          <Button size="small" onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button size="small" onClick={onTakeTheirs}>
            Keep theirs
          </Button>
        </>
      }
    >
      <p>Nothing is overwritten. What you typed stands below; the other window saved this:</p>
      <p className="mt-2 font-semibold break-words">{title}</p>
      <p className="text-sm">
        {formatDate(date)}, {hoursInWords(hours)}
      </p>
      {reflection && (
        <p className="mt-1 max-h-40 overflow-y-auto text-sm break-words whitespace-pre-wrap">{reflection}</p>
      )}
    </Alert>
  )
}
