import { Download, FileText, FileType } from 'lucide-react'
import { useNavigate } from 'react-router'
import { toSubscription } from '../platform/tier.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import type { BuilderTools } from './builder-tools.ts'

interface ExportMenuProps {
  label: string
  tools: BuilderTools
  className?: string
}

/** A button that offers the worksheet as Word or PDF; where the plan lacks it, it leads to the plans and says why. */
export function ExportMenu({ label, tools, className }: ExportMenuProps) {
  const { current, exportRefusal, exporting } = tools
  const navigate = useNavigate()
  if (!current) {
    return (
      <Button icon={Download} disabled title="Create the case first" className={className}>
        {label}
      </Button>
    )
  }
  if (exportRefusal) {
    const { to, state } = toSubscription({ reason: exportRefusal })
    return (
      <Button icon={Download} className={className} onClick={() => void navigate(to, { state })}>
        {label}
      </Button>
    )
  }
  return (
    <Menu
      label={label}
      trigger={
        <Button icon={Download} pending={exporting.pending} pendingText="Exporting..." className={className}>
          {label}
        </Button>
      }
      items={[
        {
          label: 'Word (.docx)',
          icon: FileType,
          disabled: exporting.pending,
          onSelect: () => exporting.start('docx'),
        },
        { label: 'PDF', icon: FileText, disabled: exporting.pending, onSelect: () => exporting.start('pdf') },
      ]}
    />
  )
}
