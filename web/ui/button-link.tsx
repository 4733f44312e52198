import type { LucideIcon } from 'lucide-react'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { PageLink } from './link-context.tsx'
import type { PageLinkProps } from './link-context.tsx'

export interface ButtonLinkProps extends PageLinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
}

/** A link to another page of the product that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  className,
  children,
  ...props
}: ButtonLinkProps) {
  return (
    <PageLink {...props} className={buttonClass(variant, size, className)}>
      {Icon && <Icon className={size === 'small' ? 'size-3.5' : 'size-4'} />}
      {children}
    </PageLink>
  )
}
