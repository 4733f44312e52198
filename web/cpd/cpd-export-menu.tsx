import { Download, FileText, FileType } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { sentence } from '../platform/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { useToast } from '../ui/toast-context.ts'
import { exportLog } from './cpd-data.ts'
import type { CpdFormat } from './cpd-data.ts'

/** Downloads the log of the year that is shown, or all of it, as Word or PDF. */
export function CpdExportMenu({ year }: { year: number | null }) {
  const toast = useToast()
  const exporting = useMutation({
    mutationFn: (format: CpdFormat) => exportLog(format, year),
    onSuccess: () => toast({ title: 'CPD log exported', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Failed to export the CPD log',
        description: sentence(error, 'The server could not be reached. Try again.'),
        variant: 'destructive',
      }),
  })
  const label = year === null ? 'Export' : `Export ${year}`
  const { isPending, mutate } = exporting
  return (
    <Menu
      label={label}
      trigger={
        <Button icon={Download} pending={isPending} pendingText="Exporting...">
          {label}
        </Button>
      }
      items={[
        { label: 'Word (.docx)', icon: FileType, disabled: isPending, onSelect: () => mutate('docx') },
        { label: 'PDF', icon: FileText, disabled: isPending, onSelect: () => mutate('pdf') },
      ]}
    />
  )
}
