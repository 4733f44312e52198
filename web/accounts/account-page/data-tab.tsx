import { Download } from 'lucide-react'
import { useState } from 'react'
import { accountDataApi } from '../../../shared/accounts/account-data-api.ts'
import { sentence } from '../../platform/call-error.ts'
import { download, saveFile } from '../../platform/download.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/toast-context.ts'

/** What is kept for the signed-in person, for them to take along. */
export function DataTab() {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function fetchArchive() {
    setPending(true)
    setFailure(null)
    try {
      saveFile(await download(accountDataApi.download, {}))
      toast({ title: 'Your data were downloaded', variant: 'success' })
    } catch (error) {
      setFailure(sentence(error, 'Your data could not be downloaded. Please try again in a few minutes.'))
    } finally {
      setPending(false)
    }
  }
  return (
    <Card title="Download your data">
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose">
          A ZIP archive with a JSON file for each part of what is kept for you. It is part of every plan and
          counts against no allowance.
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>Your account, plan, preferences and use of AI tokens</li>
          <li>The cases you own, with every saved version of each domain</li>
          <li>Your conversations with the assistant</li>
          <li>Your CPD log, and what you have read in the knowledge base</li>
        </ul>
        <p className="max-w-prose text-muted">
          Cases that colleagues share with you belong to their data. The archive holds clinical information:
          keep it as your organisation asks you to keep records.
        </p>
        {failure && (
          <Alert variant="danger" announce>
            {failure}
          </Alert>
        )}
        <Button
          icon={Download}
          pending={pending}
          pendingText="Putting it together..."
          onClick={() => void fetchArchive()}
        >
          Download my data
        </Button>
      </div>
    </Card>
  )
}
