import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
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
  const counter = useRef<HTMLParagraphElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement)
  // Written past React: a key press in a long text costs one text node, and no render.
  function showWords() {
    if (counter.current && box.current) counter.current.textContent = wordsOf(box.current.value)
  }
  // Runs after every render: a form may set the text without an event (reset, restore of a draft).
  useLayoutEffect(showWords)
  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    showWords()
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
      {wordCount && <p ref={counter} className="mt-1 text-right text-sm text-muted" />}
    </div>
  )
}

function wordsOf(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0
  return words === 1 ? '1 word' : `${words} words`
}
