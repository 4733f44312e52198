import { Save } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '../ui/button.tsx'
import { useKeyHint } from '../ui/key-hint.ts'
import { ExportMenu } from './builder-export-menu.tsx'
import { BUILDER_KEYS } from './builder-keys.ts'
import { SaveState } from './builder-save-state.tsx'
import type { BuilderTools } from './builder-tools.ts'

interface ActionProps {
  tools: BuilderTools
}

/** The acts in the builder's header, from left to right. A feature adds its entry when it lands. */
const HEADER_ACTIONS: readonly { id: string; Action: ComponentType<ActionProps> }[] = [
  { id: 'save-draft', Action: SaveDraftAction },
  { id: 'export', Action: ExportAction },
]

/** The state of saving and the acts; on a phone the state has its own line and the acts share the width. */
export function HeaderActions({ tools }: ActionProps) {
  const { current, refusal, autosave, unsaved } = tools
  return (
    // The columns may shrink to nothing and grow beyond any phone: so they fill the line, whatever stands in them.
    <div className="flex items-center gap-3 max-sm:grid max-sm:grid-cols-[repeat(2,minmax(0,30rem))]">
      {current && (!refusal || unsaved > 0) && (
        <div className="max-sm:col-span-2">
          <SaveState autosave={autosave} announce />
        </div>
      )}
      {HEADER_ACTIONS.map(({ id, Action }) => (
        <Action key={id} tools={tools} />
      ))}
    </div>
  )
}

function SaveDraftAction({ tools }: ActionProps) {
  const { current, refusal, saveDraft } = tools
  const hint = useKeyHint(BUILDER_KEYS.save)
  return (
    <Button
      {...hint}
      icon={Save}
      disabled={!current || refusal !== null}
      title={refusal ?? (current ? undefined : 'Create the case first')}
      pending={saveDraft.pending}
      pendingText="Saving..."
      onClick={() => void saveDraft.save()}
    >
      Save Draft
    </Button>
  )
}

function ExportAction({ tools }: ActionProps) {
  return <ExportMenu label="Export" tools={tools} />
}
