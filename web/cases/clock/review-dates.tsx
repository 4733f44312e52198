import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { CaseReviews } from '../../../shared/cases/case-times.ts'
import type { Case } from '../../../shared/cases/case.ts'
import { londonDate } from '../../../shared/platform/dates.ts'
import { sentence } from '../../platform/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { saveReviewDates } from '../status/status-data.ts'
import { reviewWords } from './clock-words.ts'

/** When a signed-off case is looked at again, and the same as a calendar file, which names nobody. */
export function ReviewDates({ current, reviews }: { current: Case; reviews: CaseReviews }) {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  async function save() {
    setPending(true)
    try {
      await saveReviewDates(current.id)
      toast({ title: 'Review dates downloaded', variant: 'success' })
    } catch (error) {
      const description = sentence(error, 'The server could not be reached. Try again.')
      toast({ title: 'Failed to download the review dates', description, variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <p className="text-sm">{reviewWords(reviews, current.ageGroup, londonDate(new Date()))}</p>
      <Button
        size="small"
        className="self-start"
        icon={CalendarPlus}
        pending={pending}
        pendingText="Downloading..."
        onClick={() => void save()}
      >
        Review dates (.ics)
      </Button>
    </>
  )
}
