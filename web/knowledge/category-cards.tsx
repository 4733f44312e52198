import { BookOpen, Compass, Scale, Wrench } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { KnowledgeCategory } from '../../shared/knowledge/knowledge-item.ts'

const LOOKS: Record<KnowledgeCategory, { icon: LucideIcon; text: string }> = {
  Framework: { icon: BookOpen, text: 'How eligibility is decided' },
  Legislation: { icon: Scale, text: 'The law behind it' },
  Tools: { icon: Wrench, text: 'National forms' },
  Guidance: { icon: Compass, text: 'Practice, step by step' },
}

interface CategoryCardsProps {
  counts: readonly (readonly [KnowledgeCategory, number])[]
  chosen: KnowledgeCategory | null
  onChoose: (category: KnowledgeCategory | null) => void
}

/** What there is of each category; a press shows it alone, another one shows everything again. */
export function CategoryCards({ counts, chosen, onChoose }: CategoryCardsProps) {
  return (
    <ul aria-label="Categories" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {counts.map(([category, count]) => {
        const { icon: Icon, text } = LOOKS[category]
        return (
          <li key={category}>
            <button
              type="button"
              aria-pressed={chosen === category}
              onClick={() => onChoose(chosen === category ? null : category)}
              className="flex size-full items-start gap-3 rounded-card border border-line bg-surface p-3 text-left transition-colors hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft sm:p-4"
            >
              <Icon className="mt-0.5 size-5 shrink-0 text-primary max-sm:hidden" />
              <span className="min-w-0">
                <span className="block font-semibold">{category}</span>
                <span className="block text-sm text-muted">{text}</span>
                <span className="mt-1 block text-sm">
                  {count} {count === 1 ? 'item' : 'items'}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
