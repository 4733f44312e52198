import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'

export interface ButtonLinkProps extends LinkProps {
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
    <Link {...props} className={buttonClass(variant, size, className)}>
      {Icon && <Icon className={size === 'small' ? 'size-3.5' : 'size-4'} />}
      {children}
    </Link>
  )
}
