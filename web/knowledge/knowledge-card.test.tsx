import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { KnowledgeCard } from './knowledge-card.tsx'
import { knowledgeContent } from './knowledge-content.ts'

it('leads from the dashboard to four places that there are', () => {
  render(<KnowledgeCard />)
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['CHC Framework 2016', 'CHC Checklist', 'Care Act 2014', 'Fast Track Criteria'],
  ])
  const places = knowledgeContent().items.flatMap(({ id, sections }) => [
    `/knowledge-base#${id}`,
    ...sections.map((section) => `/knowledge-base#${id}.${section.id}`),
  ])
  for (const link of links) expect(places).toContain(link.getAttribute('href'))
})
