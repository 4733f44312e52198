import type { LucideIcon } from 'lucide-react'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** Work is under way: clicks are swallowed, the button stays focusable. */
  pending?: boolean
  /** Text while pending, such as 'Signing in...'. */
  pendingText?: string
}

/** A button that says the act it does. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  pending = false,
  pendingText,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) {
      // Also stops the implicit submission by Enter, which clicks the submit button of the form.
      event.preventDefault()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      {...props}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={pending || props['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {pending ? (
        <LoaderCircle className="size-4 animate-turn" />
      ) : (
        Icon && <Icon className={size === 'small' ? 'size-3.5' : 'size-4'} />
      )}
      {pending && pendingText ? pendingText : children}
    </button>
  )
}
