import { BookOpen, ClipboardList, MessageSquare } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { User } from '../../shared/accounts/account.ts'
import { WRITING_ROLES } from '../../shared/accounts/roles.ts'
import { whyNoWriting } from '../../shared/cases/writing-access.ts'
import { paths } from '../platform/paths.ts'
import { whyNotInPlan } from '../platform/tier.ts'

type ActionCategory = 'Assessment' | 'Support' | 'Documentation' | 'Knowledge' | 'Network' | 'Import'

/** Where an action is offered: among the quick actions, in the dashboard's full panel, in its compact bar. */
type ActionPlace = 'quick' | 'panel' | 'compact'

/** Something one key away, with the name it has at each place where it is offered (specification 1, section 2). */
export interface Action {
  id: string
  to: string
  /** One capital letter, pressed with Ctrl, or alone in the palette. */
  key: string
  category: ActionCategory
  icon: LucideIcon
  labels: Partial<Record<ActionPlace, string>>
  /** Marked PRO, and needs that plan. */
  pro?: boolean
  /** Changes cases: not for a role that only reads them. */
  writes?: boolean
}

/** Everything one key away. A feature adds its entry when its page exists, in the order of the specification. */
export const ACTIONS: readonly Action[] = [
  {
    id: 'new-assessment',
    to: paths.newCase,
    key: 'N',
    category: 'Assessment',
    icon: ClipboardList,
    labels: { quick: 'New Assessment', panel: 'New DST Assessment', compact: 'New Assessment' },
    writes: true,
  },
  {
    id: 'assistant',
    to: paths.chat,
    key: 'A',
    category: 'Support',
    icon: MessageSquare,
    labels: { quick: 'AI Assistant', panel: 'AI Chat Assistant', compact: 'AI Assistant' },
  },
  {
    id: 'knowledge',
    to: paths.knowledgeBase,
    key: 'K',
    category: 'Knowledge',
    icon: BookOpen,
    labels: { quick: 'Knowledge Base', panel: 'Search Knowledge Base', compact: 'Knowledge Base' },
  },
]

type Who = Pick<User, 'role' | 'subscriptionTier'>

/** The actions that this person's role knows. What only their plan lacks stays, and explains itself. */
export function actionsFor({ role }: Who, actions: readonly Action[] = ACTIONS): readonly Action[] {
  const mayWrite = WRITING_ROLES.some((one) => one === role)
  return actions.filter(({ writes }) => mayWrite || !writes)
}

/** The actions offered at a place, in order. */
export function actionsAt(place: ActionPlace, actions: readonly Action[]): readonly Action[] {
  return actions.filter(({ labels }) => labels[place] !== undefined)
}

/** The one name of an action where no place decides. */
export function actionName({ labels, id }: Action): string {
  return labels.quick ?? labels.panel ?? labels.compact ?? id
}

/** How many actions each category has, in order of first appearance. */
export function categoryCounts(actions: readonly Action[]): [ActionCategory, number][] {
  const counts = new Map<ActionCategory, number>()
  for (const { category } of actions) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts]
}

/** Why this plan does not include an action, as a sentence; null where it does. */
export function whyNotIncluded(action: Action, user: Who): string | null {
  const noWriting = action.writes ? whyNoWriting(user) : null
  return noWriting ?? (action.pro ? whyNotInPlan(`"${actionName(action)}"`, user) : null)
}
