import type { FastifyBaseLogger } from 'fastify'
import { findInFields } from '../../shared/identifiers/find-identifiers.ts'
import type { Finding } from '../../shared/identifiers/finding.ts'

/** What a save tells beside what it saved; nothing where the check itself has failed. */
export interface Warnings {
  warnings?: Finding[]
}

type Texts<Field extends string> = Readonly<Partial<Record<Field, string | null | undefined>>>

/**
 * What in texts that are being saved may point to a person (product decisions, "Identifier guard"). It warns and never
 * keeps anything from being saved, not even by failing. Call it outside of a transaction: nothing is to wait for it.
 */
export function warningsIn(
  { logger }: { logger: Pick<FastifyBaseLogger, 'error'> },
  texts: Texts<string>,
  knownNames: readonly string[],
  find = findInFields,
): Warnings {
  try {
    return { warnings: find(texts, { knownNames }) }
  } catch (error) {
    // Its message may repeat what it stumbled over.
    const { name, stack = '' } = error instanceof Error ? error : new Error()
    logger.error({ fault: name, frames: stack.match(/^ +at .*/gm) ?? [] }, 'texts could not be checked')
    return {}
  }
}

/** Those of the texts sent that are other than what stands there. */
export function changedTexts<Field extends string>(
  sent: Texts<Field>,
  before: Texts<NoInfer<Field>>,
): Texts<Field> {
  const changed = Object.entries<string | null | undefined>(sent).filter(
    ([field, text]) => text && text !== before[field as Field],
  )
  return Object.fromEntries(changed) as Texts<Field>
}
