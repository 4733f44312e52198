import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { TextLink } from '../ui/text-link.tsx'

export interface LegalSection {
  id: string
  title: string
  content: ReactNode
}

export interface LegalPageProps {
  title: string
  back?: { to: string; label: string }
  badges: readonly string[]
  /** Stands before the sections: a notice or a summary. */
  opening: ReactNode
  sections: readonly LegalSection[]
  actions: ReactNode
}

/** A text to read: title, contents, numbered sections. */
export function LegalPage({ title, back, badges, opening, sections, actions }: LegalPageProps) {
  return (
    <article className="mx-auto max-w-form px-4 py-8 sm:px-6 sm:py-12">
      {back && (
        <p className="mb-4 text-sm">
          <TextLink to={back.to}>{back.label}</TextLink>
        </p>
      )}
      <h1 id="page-title" tabIndex={-1} className="text-3xl focus:outline-none">
        {title}
      </h1>
      <p className="mt-3 flex flex-wrap gap-2">
        {badges.map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
      </p>
      <div className="mt-6">{opening}</div>
      <nav aria-label="Contents" className="mt-8 border-y border-line py-4">
        <ol className="grid list-decimal gap-x-8 gap-y-1.5 pl-6 text-sm marker:text-muted sm:grid-cols-2">
          {sections.map((section) => (
            <li key={section.id} className="pl-1">
              <TextLink to={{ hash: section.id }}>{section.title}</TextLink>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section, index) => (
        <section key={section.id} id={section.id} className="scroll-mt-6 pt-8">
          <h2 className="text-xl">
            {index + 1}. {section.title}
          </h2>
          <div className="mt-3 flex max-w-prose flex-col gap-3">{section.content}</div>
        </section>
      ))}
      <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">{actions}</div>
    </article>
  )
}

/** A list inside a section. */
export function LegalList({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-6 marker:text-muted">
      {items.map((item) => (
        <li key={item} className="pl-1">
          {item}
        </li>
      ))}
    </ul>
  )
}
