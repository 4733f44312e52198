import { createContext, use } from 'react'
import type { ComponentProps, ReactNode } from 'react'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the product, or a place on the same page. */
  to: string | { hash: string }
  replace?: boolean
  /** Handed on to the page where a router follows the link, otherwise lost. */
  state?: unknown
  reloadDocument?: boolean
}

/** Makes a link to another page: one that loads it, unless a router stands around. */
export const LinkContext = createContext<(props: PageLinkProps) => ReactNode>(plainLink)

/** A link to another page of the product, without any look of its own. */
export function PageLink(props: PageLinkProps) {
  return use(LinkContext)(props)
}

function plainLink({ to, replace, state, reloadDocument, ...props }: PageLinkProps): ReactNode {
  return <a {...props} href={typeof to === 'string' ? to : `#${to.hash}`} />
}
