import { classNames } from './class-names.ts'

/** `primary` is the one main act of a screen; `quiet` has no frame; `danger` destroys something. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Heights 32, 40 and 48 px; 44 px at least where the pointer is a finger. */
export type ButtonSize = 'small' | 'medium' | 'large'

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold leading-tight ' +
  'no-underline transition-colors select-none pointer-coarse:min-h-11 disabled:opacity-55 disabled:cursor-not-allowed'

// A button that is off keeps its place in the tab order, so that the reason can be reached and read.
const OFF =
  'aria-disabled:not-aria-busy:opacity-55 aria-disabled:cursor-not-allowed aria-busy:cursor-progress'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-primary hover:bg-primary-soft hover:text-primary-hover',
  danger: 'border-transparent bg-danger text-on-primary hover:bg-danger-hover',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 py-1 text-sm',
  medium: 'min-h-10 px-4 py-1.5 text-base',
  large: 'min-h-12 px-5 py-2 text-lg',
}

/** The classes that make a button or a link look like a button. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(BASE, OFF, VARIANTS[variant], SIZES[size], className)
}
