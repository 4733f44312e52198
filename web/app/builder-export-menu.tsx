import { Download, FileText, FileType } from 'lucide-react'
import { useState } from 'react'
import { TIER_RULES } from '../../shared/subscriptions/tiers.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Menu } from '../ui/menu.tsx'
import type { BuilderTools } from './builder-tools.ts'

interface ExportMenuProps {
  label: string
  tools: BuilderTools
  className?: string
}

/** A button that offers the worksheet as Word or PDF, or says why it cannot. */
export function ExportMenu({ label, tools, className }: ExportMenuProps) {
  const { current, exportRefusal, exporting } = tools
  const [explained, setExplained] = useState(false)
  if (!current) {
    return (
      <Button icon={Download} disabled title="Create the case first" className={className}>
        {label}
      </Button>
    )
  }
  if (exportRefusal) {
    return (
      <>
        <Button icon={Download} className={className} onClick={() => setExplained(true)}>
          {label}
        </Button>
        <Dialog
          open={explained}
          onClose={() => setExplained(false)}
          title={`${TIER_RULES.pro.name} is needed to export`}
          description={exportRefusal}
          size="small"
          footer={<Button onClick={() => setExplained(false)}>Close</Button>}
        />
      </>
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
