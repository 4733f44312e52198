import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { hasCode, sentence } from '../platform/call-error.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { useToast } from '../ui/toast-context.ts'
import { CodesMade } from './codes-made.tsx'
import { createInvite, subscriptionQuery } from './subscription-data.ts'
import { TRY_AGAIN } from './subscription-words.ts'

/** Makes an invite code. The server alone decides whether the plan includes it (specification 1, section 2). */
export function CreateCodeCard({ onSeePlans }: { onSeePlans: () => void }) {
  const toast = useToast()
  const cache = useQueryClient()
  const create = useMutation({
    mutationFn: createInvite,
    onSuccess: async ({ code }) => {
      void cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
      const copied = await copy(code)
      toast({
        title: 'Invite Code Created!',
        description: copied ? `${code}, copied to the clipboard` : code,
        variant: 'success',
      })
    },
    onError: (error) => {
      if (hasCode(error, 'upgrade_required')) return
      toast({
        title: 'Invite code not created',
        description: sentence(error, TRY_AGAIN),
        variant: 'destructive',
      })
    },
  })
  const needsMore = hasCode(create.error, 'upgrade_required')
  return (
    <Card title="Create an invite code">
      <p className="mb-4 text-muted">
        Creating invite codes is a Pro+ feature. A colleague who uses your code gets 1 month of Pro, and you
        get 1 bonus month.
      </p>
      <div className="flex flex-col items-start gap-4">
        {needsMore && (
          <Alert
            announce
            className="w-full"
            actions={
              <Button size="small" onClick={onSeePlans}>
                See plans
              </Button>
            }
          >
            {sentence(create.error, TRY_AGAIN)}
          </Alert>
        )}
        {create.data && (
          <div className="flex w-full flex-col gap-2 rounded-card bg-primary-soft px-4 py-3">
            <p className="text-xl font-semibold tracking-widest">{create.data.code}</p>
            <p className="text-sm">
              {create.data.message} It is shown this once: send it to your colleague now.
            </p>
            <CopyButton text={create.data.code} label="Copy code" />
          </div>
        )}
        <Button
          icon={Plus}
          pending={create.isPending}
          pendingText="Creating..."
          onClick={() => create.mutate()}
        >
          Create Invite Code
        </Button>
        <CodesMade />
      </div>
    </Card>
  )
}

/** Whether a text went to the clipboard; a browser may refuse, and the button beside the code is there for that. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
