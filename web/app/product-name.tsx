import { Link } from 'react-router'

/** The product's name and mark, a link home. */
export function ProductName({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="flex min-w-0 items-center gap-2.5 rounded-sm leading-tight font-semibold text-ink pointer-coarse:min-h-11"
    >
      <img src="/favicon.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
      <span className="max-sm:max-w-36 max-sm:text-sm">Healthcare Assessment Platform</span>
    </Link>
  )
}
