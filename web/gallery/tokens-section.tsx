import { GallerySection, Row } from './gallery-section.tsx'

const COLOURS = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['control', 'bg-control'],
  ['muted', 'bg-muted'],
  ['ink', 'bg-ink'],
  ['primary', 'bg-primary'],
  ['primary-hover', 'bg-primary-hover'],
  ['primary-soft', 'bg-primary-soft'],
  ['danger', 'bg-danger'],
  ['warning', 'bg-warning'],
  ['success', 'bg-success'],
  ['info', 'bg-info'],
  ['focus', 'bg-focus'],
] as const

const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const

/** Colours and type sizes by name. */
export function TokensSection() {
  return (
    <GallerySection title="Tokens">
      <Row>
        {COLOURS.map(([name, className]) => (
          <div key={name} className="flex w-24 flex-col gap-1 text-xs">
            <div className={`h-10 rounded-control border border-line ${className}`} />
            {name}
          </div>
        ))}
      </Row>
      <div className="flex flex-col gap-1">
        {SIZES.map((size) => (
          <p key={size} className={size}>
            {size}: needs help from two people, 12 of 12, £18.50
          </p>
        ))}
      </div>
    </GallerySection>
  )
}
