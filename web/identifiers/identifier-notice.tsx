import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { restoreOriginals } from '../../shared/identifiers/placeholders.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ExcerptList } from './excerpt-list.tsx'
import { type FoundIn, kindsInWords, replaceable, wordsOf } from './found.ts'
import { replaced, type ReplacedValue, type Replacement } from './replacement.ts'

/** What a press has made of a text. */
export interface TextChange {
  text: string
  /** What was replaced, or put back. */
  values: readonly ReplacedValue[]
  undone: boolean
}

export interface IdentifierNoticeProps {
  /** The id of the control that holds the text; the focus goes there after an undo. */
  fieldId: string
  /** What the text is called within a sentence, such as "the evidence" or "your message". */
  subject: string
  /** The text as it stands now. */
  text: string
  /** What was found at the last look: `useIdentifiers(…).in(field)`. */
  found: FoundIn | null
  /** Looks at the text as it stands now: `useIdentifiers(…).look(field)`. */
  look: () => Promise<FoundIn | null>
  /** What the server found in a text that it refused with 422; null where it refused none. */
  refused?: FoundIn | null
  /** Why it matters here and what goes on all the same, in a sentence or two. */
  why: string
  /** What becomes of the names that are replaced, in a sentence. */
  afterwards?: string
  /** Little room: what was found scrolls in a few lines, and a small screen has no sentence above it. */
  compact?: boolean
  /** The text with placeholders, or without them again. */
  onChange: (change: TextChange) => void
}

/**
 * What may point to a person in a text: kinds in words, each finding in its place, why it matters, placeholders on a
 * click, and the way back. Nothing where nothing was found. It warns and never stops typing or saving.
 */
export function IdentifierNotice(props: IdentifierNoticeProps) {
  const { fieldId, subject, text, found, look, refused = null, why, afterwards, onChange } = props
  const { compact = false } = props
  const [done, setDone] = useState<(Replacement & { of: FoundIn | null }) | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const stopped = refused?.text === text ? refused : null
  // What was replaced a moment ago was found in a text that stands here no more.
  const shown = stopped ?? withoutThose(done?.of === found ? null : found, left)
  const canUndo = done?.values.some(({ placeholder }) => text.includes(placeholder)) ?? false

  async function replace() {
    // Somebody may have gone on typing since the last look.
    const looked = await look().catch(() => null)
    const now = withoutThose(looked, stopped ? new Set() : left) ?? shown
    if (!now) return
    const replacement = replaced(now)
    setDone({ ...replacement, of: looked ?? found })
    onChange({ text: replacement.text, values: replacement.values, undone: false })
  }

  function undo({ originals, values }: Replacement) {
    setDone(null)
    onChange({ text: restoreOriginals(text, originals), values, undone: true })
    document.getElementById(fieldId)?.focus()
  }

  if (!shown && !(done && canUndo)) return null
  return (
    <div className="flex flex-col gap-3">
      {done && canUndo && (
        <ReplacedNote
          done={done}
          {...{ afterwards, compact }}
          onUndo={() => undo(done)}
          onClose={() => setDone(null)}
        />
      )}
      {shown && (
        <Alert
          variant={stopped ? 'danger' : 'warning'}
          announce
          title={
            stopped
              ? 'Not sent: this text may point to a person'
              : replaceable(shown.findings).some(({ confidence }) => confidence !== 'low')
                ? 'This text may point to a person'
                : 'Worth a look: does this point to a person?'
          }
          className={classNames('[&_.max-w-prose]:max-w-none', compact && COMPACT)}
        >
          <p className={classNames(compact && 'max-sm:sr-only')}>
            Found in {subject}: {kindsInWords(shown.findings)}. {why}
          </p>
          {/* Before what may be a long list. */}
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => void replace()}>
              Replace with placeholders
            </Button>
            {!stopped && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => setLeft(new Set([...left, ...keysOf(shown)]))}
              >
                Leave as it is
              </Button>
            )}
          </div>
          <ExcerptList found={shown} compact={compact} />
        </Alert>
      )}
    </div>
  )
}

const keysOf = ({ text, findings }: FoundIn) => findings.map((finding) => wordsOf(text, finding))

/** What was found, without what somebody has decided to leave; null for nothing. */
function withoutThose(found: FoundIn | null, left: ReadonlySet<string>): FoundIn | null {
  if (!found) return null
  const findings = found.findings.filter((finding) => !left.has(wordsOf(found.text, finding)))
  return findings.length > 0 ? { text: found.text, findings } : null
}

const COMPACT = 'text-sm max-sm:px-3 max-sm:py-2 max-sm:[&>svg]:hidden'

interface ReplacedNoteProps {
  done: Replacement
  afterwards: string | undefined
  compact: boolean
  onUndo: () => void
  onClose: () => void
}

/** What was replaced, with the way back. It takes the focus, since the button that was pressed is gone. */
function ReplacedNote({
  done,
  afterwards = 'In this text the same person keeps the same placeholder.',
  compact,
  onUndo,
  onClose,
}: ReplacedNoteProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [done])
  const count = done.values.length
  return (
    <Alert
      variant="success"
      announce
      className={classNames(compact && COMPACT)}
      title={count === 1 ? 'One placeholder was put in' : `${count} placeholders were put in`}
      actions={
        <>
          <Button ref={undo} size="small" icon={Undo2} onClick={onUndo}>
            Undo
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      Replaced: {kindsInWords(done.values)}. {afterwards}
    </Alert>
  )
}
