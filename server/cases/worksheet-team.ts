import type { AccessLevel } from '../../shared/cases/case.ts'
import type { Block } from '../rendering/block.ts'
import { type NamedPerson, introduction, missing, section } from './worksheet-text.ts'

/** Somebody with access to the case, with their part in the meeting. */
export interface TeamMember extends NamedPerson {
  readonly part: string | null
  readonly access: AccessLevel
}

const ACCESS_IN_WORDS: Readonly<Record<AccessLevel, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  reader: 'Reader',
}

/** Who works on the case, in the order given. */
export function teamSection(team: readonly TeamMember[]): Block[] {
  return section(
    'Team',
    introduction(
      'The people with access to this case. Who took part in the meeting has a section of its own.',
    ),
    {
      kind: 'table',
      columns: [
        { heading: 'Name', width: 5 },
        { heading: 'Role', width: 5 },
        { heading: 'Part in the meeting', width: 6 },
        { heading: 'Access', width: 2.4 },
      ],
      rowHeader: 0,
      keepTogether: true,
      rows: team.map(({ name, role, part, access }) => [
        name,
        role,
        part?.trim() ? part : missing(),
        ACCESS_IN_WORDS[access],
      ]),
    },
  )
}
