import { useId } from 'react'
import { classNames } from './class-names.ts'

export interface RadioOption<Value extends string> {
  value: Value
  label: string
}

export interface RadioGroupProps<Value extends string> {
  /** Names the group. */
  legend: string
  options: readonly RadioOption<Value>[]
  value: Value
  /** One below the other, for labels of more than a word or two. */
  stacked?: boolean
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A choice of one out of a few, all of them in view. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  stacked = false,
  disabled = false,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className="font-semibold">{legend}</legend>
      <div className={classNames('mt-1 flex gap-x-6 gap-y-1.5', stacked ? 'flex-col' : 'flex-wrap')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-w-0 cursor-pointer items-start has-disabled:cursor-not-allowed gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-surface transition-colors checked:border-6 checked:border-primary hover:border-ink checked:hover:border-primary-hover disabled:opacity-55 pointer-coarse:mt-0 pointer-coarse:size-6"
            />
            <span className="min-w-0 break-words">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
