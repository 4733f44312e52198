import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS, useFieldControl } from './field-wiring.ts'

// With `field-sizing: content` the rows attribute no longer sets the height, so the minimum is a class.
const MIN_HEIGHT = {
  2: 'min-h-[calc(2lh+1.25rem)]',
  3: 'min-h-[calc(3lh+1.25rem)]',
  4: 'min-h-[calc(4lh+1.25rem)]',
  6: 'min-h-[calc(6lh+1.25rem)]',
  8: 'min-h-[calc(8lh+1.25rem)]',
  10: 'min-h-[calc(10lh+1.25rem)]',
  12: 'min-h-[calc(12lh+1.25rem)]',
} as const

export interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'rows'> {
  /** Least number of lines; the box grows with its text where the browser can. */
  rows?: keyof typeof MIN_HEIGHT
  /** Shows the number of words under the box. */
  wordCount?: boolean
}

/** A box for long text. */
export function Textarea({ rows = 4, wordCount = false, className, ref, onChange, ...props }: TextareaProps) {
  const wiring = useFieldControl(props)
  const box = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState(0)
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement)
  // Runs after every render: a form may set the text without an event (reset, restore of a draft).
  useLayoutEffect(() => {
    if (wordCount && box.current) setWords(countWords(box.current.value))
  })
  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    if (wordCount) setWords(countWords(event.target.value))
    onChange?.(event)
  }
  return (
    <div className={className}>
      <textarea
        {...props}
        {...wiring}
        ref={box}
        rows={rows}
        onChange={handleChange}
        className={classNames(
          CONTROL_CLASS,
          'field-sizing-content resize-y py-2.5 leading-normal',
          MIN_HEIGHT[rows],
        )}
      />
      {wordCount && (
        <p className="mt-1 text-right text-sm text-muted">{words === 1 ? '1 word' : `${words} words`}</p>
      )}
    </div>
  )
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0
}
