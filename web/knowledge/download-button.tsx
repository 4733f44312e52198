import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sentence } from '../platform/call-error.ts'
import type { ButtonSize } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast-context.ts'

interface DownloadButtonProps {
  label: string
  /** What is downloaded, for whoever hears the button alone. */
  of: string
  size?: ButtonSize
  fetchFile: () => Promise<void>
}

/** Fetches a PDF and says what came of it. */
export function DownloadButton({ label, of, size = 'medium', fetchFile }: DownloadButtonProps) {
  const toast = useToast()
  const { isPending, mutate } = useMutation({
    mutationFn: fetchFile,
    onSuccess: () => toast({ title: 'PDF downloaded', description: of, variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Failed to download the PDF',
        description: sentence(error, 'The server could not be reached. Try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Button
      size={size}
      icon={Download}
      pending={isPending}
      pendingText="Downloading..."
      aria-label={`${label}: ${of}`}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}
