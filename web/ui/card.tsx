import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps {
  title?: ReactNode
  headingLevel?: 2 | 3 | 4
  /** For a heading that has to take the focus, where the control that had it goes away. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Buttons at the right of the title. */
  actions?: ReactNode
  as?: 'section' | 'article' | 'li' | 'div'
  className?: string
  children?: ReactNode
}

/** A white sheet on the paper, for one matter. */
export function Card({
  title,
  headingLevel = 2,
  headingRef,
  actions,
  as: Element = 'section',
  className,
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Element className={classNames('rounded-card border border-line bg-surface p-4 sm:p-5', className)}>
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title && (
            <Heading
              ref={headingRef}
              tabIndex={headingRef ? -1 : undefined}
              className="scroll-mt-20 text-lg focus:outline-none"
            >
              {title}
            </Heading>
          )}
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </Element>
  )
}
