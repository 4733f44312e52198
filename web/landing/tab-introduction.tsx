import type { ReactNode } from 'react'

interface TabIntroductionProps {
  title: string
  /** A mark beside the title, such as a Badge. */
  badge?: ReactNode
  children: ReactNode
}

/** What stands at the head of every tab: its title and a sentence. */
export function TabIntroduction({ title, badge, children }: TabIntroductionProps) {
  return (
    <div className="pt-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-2xl">{title}</h2>
        {badge}
      </div>
      <p className="mt-2 max-w-prose text-muted">{children}</p>
    </div>
  )
}
