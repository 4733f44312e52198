/** First stop of the Tab key: passes the header by. The focus is moved by script, so the address stays as it is. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      className="sr-only rounded-control bg-surface px-4 py-2 font-semibold text-primary underline shadow-raised focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      Skip to main content
    </a>
  )
}
