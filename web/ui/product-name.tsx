import { classNames } from './class-names.ts'
import { PageLink } from './link-context.tsx'

interface ProductNameProps {
  to: string
  /** On two lines at every width, where other things need the room. */
  narrow?: boolean
}

/** The product's name and mark, a link home. */
export function ProductName({ to, narrow = false }: ProductNameProps) {
  return (
    <PageLink
      to={to}
      className="flex min-w-0 items-center gap-2.5 rounded-sm leading-tight font-semibold text-ink pointer-coarse:min-h-11"
    >
      <img src="/favicon.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
      <span
        className={classNames('max-sm:max-w-36 max-sm:text-sm', narrow && 'max-w-36 text-sm leading-tight')}
      >
        Healthcare Assessment Platform
      </span>
    </PageLink>
  )
}
