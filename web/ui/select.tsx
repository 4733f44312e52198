import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS, CONTROL_HEIGHT, useFieldControl } from './field-wiring.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly SelectOption[]
  /** Shown first, with an empty value. */
  placeholder?: string
}

/** The browser's own select: works with every keyboard, phone and screen reader. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  const wiring = useFieldControl(props)
  return (
    <div className={classNames('relative', className)}>
      <select
        {...props}
        {...wiring}
        className={classNames(CONTROL_CLASS, CONTROL_HEIGHT, 'appearance-none pr-9')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
    </div>
  )
}
