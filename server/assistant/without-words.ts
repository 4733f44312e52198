/** An error as the log may keep it: its name and where it happened. Its message may repeat the text it stumbled over. */
export function withoutWords(error: unknown): Error {
  const { name, stack = '' } = error instanceof Error ? error : new Error()
  const safe = new Error(name)
  safe.stack = [`Error: ${name}`, ...(stack.match(/^ +at .*/gm) ?? [])].join('\n')
  return safe
}
