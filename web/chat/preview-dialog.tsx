import { useQuery } from '@tanstack/react-query'
import { PROVIDER_LABEL } from '../../shared/assistant/assistant.ts'
import { IDENTIFIER_LABEL } from '../../shared/identifiers/finding.ts'
import { loadFailure } from '../platform/call-error.ts'
import { Alert } from '../ui/alert.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { previewQuery } from './chat-data.ts'

const WHO = { system: 'Instructions', user: 'You, earlier', assistant: 'Earlier answer' } as const
const LAST = 'Your message, with what was found for it'

interface PreviewDialogProps {
  content: string
  sessionId: string | null
  onClose: () => void
}

/** Everything that the assistant would be sent with the message, word for word. */
export function PreviewDialog({ content, sessionId, onClose }: PreviewDialogProps) {
  const query = useQuery(previewQuery(content, sessionId))
  return (
    <Dialog
      open
      onClose={onClose}
      title="What will be sent"
      description="Nothing has been sent yet. This is what the assistant would be given with your message."
      size="large"
      focus="title"
    >
      <PageFrame
        query={query}
        failedTitle="The preview could not be made"
        describeError={loadFailure}
        loading={<SkeletonText lines={8} />}
      >
        {({ provider, model, tokens, parts, findings }) => (
          <div className="flex flex-col gap-4">
            <p className="text-sm">
              To: {PROVIDER_LABEL[provider]}
              {model && ` (${model})`}
              {provider === 'built-in' && ', which runs on this server: nothing leaves it'}. About{' '}
              {tokens.toLocaleString('en-GB')} tokens.
            </p>
            {findings.length > 0 && (
              <Alert variant="danger" title="This would be stopped">
                Your message may point to a person (
                {[...new Set(findings.map(({ kind }) => IDENTIFIER_LABEL[kind]))].join(', ')}). Replace it
                with placeholders before you send it.
              </Alert>
            )}
            <ol aria-label="Parts" className="flex flex-col gap-3">
              {parts.map(({ role, content: words }, place) => (
                <li key={place} className="rounded-card border border-line">
                  <p className="border-b border-line bg-sunken px-3 py-1.5 text-sm font-semibold">
                    {place === parts.length - 1 ? LAST : WHO[role]}
                  </p>
                  <p className="px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere">{words}</p>
                </li>
              ))}
            </ol>
          </div>
        )}
      </PageFrame>
    </Dialog>
  )
}
