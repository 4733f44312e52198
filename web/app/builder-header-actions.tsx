import { Save } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../ui/button.tsx'
import { ExportMenu } from './builder-export-menu.tsx'
import { SaveState } from './builder-save-state.tsx'
import type { BuilderTools } from './builder-tools.ts'

interface ActionProps {
  tools: BuilderTools
}

/** The acts in the builder's header, from left to right. A feature adds its entry when it lands. */
export const HEADER_ACTIONS: readonly { id: string; Action: ComponentType<ActionProps> }[] = [
  { id: 'save-draft', Action: SaveDraftAction },
  { id: 'export', Action: ExportAction },
]

function SaveDraftAction({ tools }: ActionProps) {
  const { current, refusal, saveDraft, unsaved } = tools
  return (
    <div className="flex flex-wrap items-center gap-3">
      {current && !refusal && <SaveState unsaved={unsaved} saving={saveDraft.pending} />}
      <Button
        icon={Save}
        disabled={!current || refusal !== null}
        title={refusal ?? (current ? undefined : 'Create the case first')}
        pending={saveDraft.pending}
        pendingText="Saving..."
        onClick={() => void saveDraft.save()}
      >
        Save Draft
      </Button>
    </div>
  )
}

function ExportAction({ tools }: ActionProps) {
  return <ExportMenu label="Export" tools={tools} />
}
