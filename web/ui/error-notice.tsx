import { RotateCw } from 'lucide-react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

export interface ErrorNoticeProps {
  title: string
  /** What happened, what is kept, what to do. */
  message: string
  onRetry?: () => void
  retrying?: boolean
}

/** Something could not be loaded or shown, with a way to try again. */
export function ErrorNotice({ title, message, onRetry, retrying = false }: ErrorNoticeProps) {
  return (
    <Alert
      variant="danger"
      title={title}
      actions={
        onRetry && (
          <Button
            size="small"
            icon={RotateCw}
            pending={retrying}
            pendingText="Trying again..."
            onClick={onRetry}
          >
            Retry
          </Button>
        )
      }
    >
      {message}
    </Alert>
  )
}
