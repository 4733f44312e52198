import { QUICK_PROMPTS } from './quick-prompts.ts'

/** What stands in a session without messages: what the assistant is for, and four ways to begin. */
export function Welcome({ onPrompt }: { onPrompt: (text: string) => void }) {
  return (
    <div className="flex flex-col gap-6 py-2 sm:py-10">
      <div>
        <h3 className="text-xl">How can I help with your assessment?</h3>
        <p className="mt-2 max-w-prose text-muted">
          Ask about NHS Continuing Healthcare: policy, the care domains and their levels, capacity and
          consent, or how to write something up. Answers come with the sections they rest on. They are drafts:
          you decide.
        </p>
      </div>
      <ul aria-label="Quick prompts" className="grid gap-3 sm:grid-cols-2">
        {QUICK_PROMPTS.map(({ label, hint, icon: Icon, text }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => onPrompt(text)}
              className="flex h-full w-full items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 text-left transition-colors hover:border-primary hover:bg-primary-soft/40"
            >
              <Icon className="mt-0.5 size-5 shrink-0 text-primary" />
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-muted">{hint}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
