import { classNames } from './class-names.ts'

export interface StatusIconProps {
  status: 'pending' | 'progress' | 'complete'
  /** The word is read aloud but not shown, where the row says it already. */
  wordHidden?: boolean
}

const WORDS = { pending: 'Pending', progress: 'In progress', complete: 'Complete' }
const COLOURS = { pending: 'text-muted', progress: 'text-info', complete: 'text-success' }

/** How far a piece of work is: an empty, half-filled or ticked circle, and its word. */
export function StatusIcon({ status, wordHidden = false }: StatusIconProps) {
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', COLOURS[status])}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
        {status === 'pending' && (
          <circle
            cx="10"
            cy="10"
            r="7.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="3 2.9"
          />
        )}
        {status === 'progress' && (
          <>
            <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="M10 5a5 5 0 0 1 0 10z" fill="currentColor" />
          </>
        )}
        {status === 'complete' && (
          <>
            <circle cx="10" cy="10" r="8.5" fill="currentColor" />
            <path
              d="m6.2 10.3 2.6 2.6 5-5.4"
              fill="none"
              stroke="#ffffff"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </>
        )}
      </svg>
      <span className={wordHidden ? 'sr-only' : undefined}>{WORDS[status]}</span>
    </span>
  )
}
