import { paths } from '../platform/paths.ts'

/** The pages the footer leads to. A feature adds its entry when its page exists. */
export const FOOTER_PLACES: readonly { label: string; to: string }[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'AI Assistant', to: paths.chat },
  { label: 'Knowledge Base', to: paths.knowledgeBase },
]
