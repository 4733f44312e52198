import { useState } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS, CONTROL_HEIGHT, useFieldControl } from './field-wiring.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A password control with a button that shows and hides what was typed. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const wiring = useFieldControl(props)
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        {...wiring}
        type={shown ? 'text' : 'password'}
        className={classNames(CONTROL_CLASS, CONTROL_HEIGHT, 'pr-16', className)}
      />
      <button
        type="button"
        aria-controls={wiring.id}
        className="absolute inset-y-1 right-1 rounded-sm px-2.5 text-sm font-semibold text-primary hover:bg-primary-soft"
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide ' : 'Show '}
        <VisuallyHidden>password</VisuallyHidden>
      </button>
    </div>
  )
}
