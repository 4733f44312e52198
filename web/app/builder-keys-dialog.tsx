import { NEED_LEVEL_LABEL, NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import { paths } from '../platform/paths.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { isApple, keyWords } from '../ui/key-hint.ts'
import { TextLink } from '../ui/text-link.tsx'
import { BUILDER_KEYS } from './builder-keys.ts'

interface Row {
  act: string
  keys: readonly string[]
  /** Where it works, unless everywhere on the page. */
  where?: string
}

const GROUPS: readonly { title: string; rows: readonly Row[] }[] = [
  {
    title: 'Going from domain to domain',
    rows: [
      { act: 'Next domain', keys: [BUILDER_KEYS.next] },
      { act: 'Previous domain', keys: [BUILDER_KEYS.previous] },
      { act: 'Next pending domain', keys: [BUILDER_KEYS.nextPending] },
    ],
  },
  {
    title: 'In a domain',
    rows: [
      {
        act: 'Choose the level',
        keys: ['0 to 5'],
        where: `On the need level: ${NEED_LEVELS.map((level, number) => `${number} ${NEED_LEVEL_LABEL[level]}`).join(', ')}`,
      },
      { act: 'Mark as complete, or take the mark off', keys: [BUILDER_KEYS.complete] },
      { act: 'Save at once', keys: [BUILDER_KEYS.save], where: 'Outside a domain it saves the whole draft' },
    ],
  },
  {
    title: 'Everywhere',
    rows: [
      { act: 'This list', keys: [BUILDER_KEYS.list], where: 'Outside text fields' },
      { act: 'Quick actions', keys: ['Control+Space'], where: 'Outside text fields' },
    ],
  },
]

/** These need no preference: they are the browser's own. */
const BASICS: Row[] = [
  { act: 'Next control, previous control', keys: ['Tab', 'Shift+Tab'] },
  { act: 'Open or close a domain, press a button', keys: ['Enter'] },
  { act: 'Change a choice', keys: ['ArrowUp', 'ArrowDown'] },
]

interface KeysDialogProps {
  open: boolean
  onClose: () => void
  /** The person's preference. */
  enabled: boolean
}

/** The keys of the builder, on request. */
export function BuilderKeysDialog({ open, onClose, enabled }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard"
      description={
        enabled && (
          <>
            Everything in the builder works without a mouse. You can switch these keys off in your{' '}
            <TextLink to={paths.accountTab('preferences')}>preferences</TextLink>.
          </>
        )
      }
      focus="title"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-5">
        {enabled ? (
          GROUPS.map(({ title, rows }) => <KeyList key={title} title={title} rows={rows} />)
        ) : (
          <Alert title="Keyboard shortcuts are switched off">
            You can switch them on in your{' '}
            <TextLink to={paths.accountTab('preferences')}>preferences</TextLink>. What is listed here works
            all the same.
          </Alert>
        )}
        <KeyList title="As on every page" rows={BASICS} />
        {enabled && isApple() && (
          <p className="text-sm text-muted">
            In a text field, Option, Shift and an arrow select text as always: leave the field first.
          </p>
        )}
      </div>
    </Dialog>
  )
}

function KeyList({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {rows.map(({ act, keys, where }) => (
          <li key={act} className="flex items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <span className="block">{act}</span>
              {where && <span className="block text-sm text-muted">{where}</span>}
            </span>
            <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
              {keys.map((one) => (
                <kbd
                  key={one}
                  className="rounded-sm border border-line bg-paper px-1.5 py-0.5 font-sans text-sm whitespace-nowrap"
                >
                  {keyWords(one, isApple())}
                </kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
