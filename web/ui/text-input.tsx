import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS, CONTROL_HEIGHT, useFieldControl } from './field-wiring.ts'

/** A one-line text control: text, email, date, search, number. */
export function TextInput({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  const wiring = useFieldControl(props)
  return (
    <input
      {...props}
      {...wiring}
      type={type}
      className={classNames(CONTROL_CLASS, CONTROL_HEIGHT, className)}
    />
  )
}
