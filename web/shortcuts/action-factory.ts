import { FileText } from 'lucide-react'
import type { Action } from './actions.ts'

/** An action for tests: offered in the dashboard's panel only, unless told. */
export function anAction(overrides: Partial<Action> = {}): Action {
  return {
    ...{ id: 'letter', to: '/documents', key: 'L', category: 'Documentation', icon: FileText },
    labels: { panel: 'Draft Family Letter' },
    ...overrides,
  }
}
