import type { AccessLevel, Case } from '../../../shared/cases/case.ts'
import type { MEMBER_ACCESS } from '../../../shared/cases/case-member.ts'

/** How somebody stands to a case. */
export const ACCESS_LABEL: Readonly<Record<AccessLevel, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  reader: 'Reader',
}

/** What each way of sharing means, for the one who shares. */
export const ACCESS_MEANING: Readonly<Record<(typeof MEMBER_ACCESS)[number], string>> = {
  editor: 'reads everything, and writes in the case as far as their plan goes.',
  reader: 'reads everything and changes nothing.',
}

/** Whose case it is where it is not the caller's own, such as "Shared by Asha Patel · editor"; null for one's own. */
export function sharedWords({ access, owner }: Pick<Case, 'access' | 'owner'>): string | null {
  if (access.level === 'owner') return null
  return `Shared by ${owner.name} · ${ACCESS_LABEL[access.level].toLowerCase()}`
}
