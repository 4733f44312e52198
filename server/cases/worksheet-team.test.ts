import { expect, it } from 'vitest'
import { aWorksheet, sectionText } from './worksheet-example.ts'

it('the team stands with role, part and access', () => {
  const team = [
    { name: 'Ada Nurse', role: 'Healthcare Nurse Assessor', part: 'Coordinator', access: 'owner' },
    { name: 'Ben Manager', role: 'Case Manager', part: null, access: 'editor' },
    { name: 'Dora Viewer', role: 'Viewer/Administrator', part: ' ', access: 'reader' },
  ] as const
  expect(sectionText(aWorksheet({ team }), 'Team').split('\n').slice(2)).toEqual([
    'Ada Nurse | Healthcare Nurse Assessor | Coordinator | Owner',
    'Ben Manager | Case Manager | Not recorded | Editor',
    'Dora Viewer | Viewer/Administrator | Not recorded | Reader',
  ])
})
