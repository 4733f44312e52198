import { QUICK_PROMPTS } from './quick-prompts.ts'

/** The quick prompts in one line, for a conversation that is under way; a small screen is left to what is read. */
export function QuickPrompts({ onPrompt }: { onPrompt: (text: string) => void }) {
  return (
    <ul aria-label="Quick prompts" className="flex gap-1.5 overflow-x-auto py-1 max-sm:hidden">
      {QUICK_PROMPTS.map(({ label, text }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onPrompt(text)}
            className="min-h-8 rounded-full border border-line bg-surface px-2.5 text-xs whitespace-nowrap text-ink transition-colors hover:border-primary hover:bg-primary-soft/40 pointer-coarse:min-h-11"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
