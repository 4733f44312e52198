import { useEffect, useRef } from 'react'
import { Badge } from '../ui/badge.tsx'
import { LevelBadge } from '../ui/level-badge.tsx'
import type { AnswerBlock, DemoScenario } from './demo-scenario.ts'

/** The question of a scenario and its canned answer. */
export function DemoAnswer({ scenario: { title, prompt, response } }: { scenario: DemoScenario }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Under the picker, as on a telephone, the answer would come unseen.
    if (!heading.current || heading.current.getBoundingClientRect().top < window.innerHeight / 2) return
    heading.current.focus({ preventScroll: true })
    heading.current.scrollIntoView()
  }, [])
  return (
    <article className="rounded-card border border-line bg-surface">
      <div className="border-b border-line p-5 sm:p-8 sm:pb-6">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-4 text-xl focus:outline-none">
          {title}
        </h3>
        <h4 className="mt-4 text-sm text-muted">The question</h4>
        <p className="mt-1 max-w-prose">{prompt}</p>
      </div>
      <div className="p-5 sm:p-8 sm:pt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h4 className="text-sm text-muted">The answer</h4>
          <Badge tone="warning">Demo Output – Not for Clinical Use</Badge>
        </div>
        <div className="mt-3 flex max-w-prose flex-col gap-3">
          {response.map((block, at) => (
            <Block key={at} block={block} />
          ))}
        </div>
      </div>
    </article>
  )
}

function Block({ block }: { block: AnswerBlock }) {
  switch (block.kind) {
    case 'level':
      return (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LevelBadge level={block.level} />
          <span className="text-sm text-muted">{block.text}</span>
        </p>
      )
    case 'heading':
      return <h5 className="mt-3 font-semibold">{block.text}</h5>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-control">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'terms':
      return (
        <dl className="flex flex-col gap-2">
          {block.items.map(({ term, text }) => (
            <div key={term} className="gap-x-4 sm:grid sm:grid-cols-[7.5rem_1fr]">
              <dt className="font-semibold">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )
    case 'wording':
      return <blockquote className="rounded-control bg-sunken px-4 py-3">{block.text}</blockquote>
  }
}
