import { ExternalLink as ExternalIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { PageLink } from './link-context.tsx'
import type { PageLinkProps } from './link-context.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const LINK =
  'rounded-sm text-primary underline decoration-1 underline-offset-3 hover:text-primary-hover hover:decoration-2'

/** A link in running text to another page of the product. */
export function TextLink({ className, ...props }: PageLinkProps) {
  return <PageLink {...props} className={classNames(LINK, className)} />
}

/** A link that leaves the product; it opens in a new tab and says so. */
export function ExternalLink({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={classNames(LINK, className)} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalIcon className="mb-0.5 ml-1 inline size-3.5" />{' '}
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  )
}

/** An address in running text that opens the reader's mail program. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={classNames(LINK, 'wrap-anywhere')}>
      {address}
    </a>
  )
}
