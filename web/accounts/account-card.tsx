import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

export interface AccountCardProps {
  title: string
  description?: ReactNode
  /** A mark above the title: the state of a verification. */
  mark?: ReactNode
  wide?: boolean
  /** Stands below the sheet. */
  after?: ReactNode
  children: ReactNode
}

/** The sheet on which the screens of the account stand. */
export function AccountCard({ title, description, mark, wide = false, after, children }: AccountCardProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex w-full flex-col gap-5 px-4 py-8 sm:py-14',
        wide ? 'max-w-form' : 'max-w-md',
      )}
    >
      <section className="rounded-card border border-line bg-surface px-5 py-6 sm:px-8 sm:py-8">
        {mark && <div className="mb-4">{mark}</div>}
        <h1 id="page-title" tabIndex={-1} className="text-2xl focus:outline-none">
          {title}
        </h1>
        {description && <div className="mt-1.5 text-muted">{description}</div>}
        <div className="mt-6">{children}</div>
      </section>
      {after}
    </div>
  )
}
