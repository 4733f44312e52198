import type { Subscription } from '../../shared/subscriptions/subscription.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { usageTone } from '../ui/usage-tone.ts'
import { usageWords } from './subscription-words.ts'

const LINES = [
  ['aiSessions', 'AI Assistant Sessions'],
  ['dstExports', 'DST Exports'],
  ['documentGeneration', 'Document Generation'],
] as const

/** What is used of the monthly limits, a line each; a bar where there is a limit to fill. */
export function UsageLines({ usage }: Pick<Subscription, 'usage'>) {
  return (
    <ul className="flex flex-col gap-3">
      {LINES.map(([kind, label]) => {
        const { used, limit } = usage[kind]
        const words = usageWords(usage[kind])
        return (
          <li key={kind}>
            {limit > 0 ? (
              <ProgressBar
                label={label}
                value={used}
                max={limit}
                words={words}
                tone={usageTone(used, limit)}
              />
            ) : (
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <span className="font-semibold">{label}</span>
                <span className="text-muted">{limit === 0 ? `${words}, part of Pro` : words}</span>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
