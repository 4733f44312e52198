import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

export interface AccordionItem {
  id: string
  title: string
  content: ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  headingLevel?: 2 | 3 | 4
}

/** A list of panels, any number of them open at a time. */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  return (
    <div className="flex flex-col gap-2">
      {items.map((item) => (
        <Disclosure key={item.id} id={item.id} title={item.title} headingLevel={headingLevel}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  )
}
