import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FoundIn } from './found.ts'
import { type FoundByField, IdentifierWatch } from './identifier-watch.ts'
import type { LookContext } from './looking.ts'

/** What was found in the texts of a screen. */
export interface Identifiers {
  /** What was found in a field at the last look; null for nothing. */
  in(field: string): FoundIn | null
  /** Looks at once at the texts as they stand now. */
  look(field: string): Promise<FoundIn | null>
}

const NO_CONTEXT: LookContext = { knownNames: [], otherTexts: [], given: () => null }

/** Watches the texts of a screen, named by their fields, for identifiers; typing never waits for it. */
export function useIdentifiers(
  texts: Readonly<Record<string, string>>,
  context: LookContext = NO_CONTEXT,
): Identifiers {
  const [watch] = useState(() => new IdentifierWatch())
  const found: FoundByField = useSyncExternalStore(watch.subscribe, watch.found)
  // At every change; whether something of it bears on what is found is for the watch to say.
  useEffect(() => watch.see({ texts, context }))
  useEffect(() => () => watch.stop(), [watch])
  return {
    in: (field) => found.get(field) ?? null,
    look: async (field) => {
      watch.see({ texts, context })
      return (await watch.look()).get(field) ?? null
    },
  }
}
