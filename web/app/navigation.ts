import { BookOpen, ClipboardList, CreditCard, FolderOpen, LayoutDashboard, MessageSquare } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paths } from '../platform/paths.ts'

export interface NavigationEntry {
  label: string
  to: string
  icon: LucideIcon
}

/** The places of the header and the mobile menu. A feature adds its entry when it lands. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard },
  { label: 'Cases', to: paths.cases, icon: FolderOpen },
  { label: 'AI Assistant', to: paths.chat, icon: MessageSquare },
  { label: 'DST Builder', to: paths.newCase, icon: ClipboardList },
  { label: 'Knowledge Base', to: paths.knowledgeBase, icon: BookOpen },
  { label: 'Subscription', to: paths.subscription, icon: CreditCard },
]
