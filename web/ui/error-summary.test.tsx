import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { summaryOf } from './error-entries.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

function Form() {
  const { register, handleSubmit, formState } = useForm<{ first: string; second: string }>({
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  return (
    <form noValidate onSubmit={handleSubmit(() => undefined)}>
      <ErrorSummary errors={summaryOf(errors, ['first', 'second'])} attempt={submitCount} />
      <Field id="second" label="Second" error={errors.second?.message}>
        <TextInput {...register('second', { required: 'Enter the second' })} />
      </Field>
      <Field id="first" label="First" error={errors.first?.message}>
        <TextInput {...register('first', { required: 'Enter the first' })} />
      </Field>
      <Button type="submit">Save</Button>
    </form>
  )
}

describe('ErrorSummary', () => {
  it('takes the focus at every failed attempt and leads to each field', async () => {
    render(<Form />)
    const user = userEvent.setup()
    expect(screen.queryByRole('alert')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Save' }))
    const summary = await screen.findByRole('alert')
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeTruthy()
    expect(document.activeElement).toBe(summary)
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Enter the first',
      'Enter the second',
    ])

    await user.click(screen.getByRole('link', { name: 'Enter the second' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Second'))
    expect(window.location.hash).toBe('')

    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(summary)
  })

  it('leaves whoever is typing where they are, and grows at an attempt only', async () => {
    render(<Form />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('First'), 'a')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('link', { name: 'Enter the second' })

    const second = screen.getByLabelText('Second')
    await user.type(second, 'b')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.clear(second)
    await user.clear(screen.getByLabelText('First'))
    expect(document.activeElement).toBe(screen.getByLabelText('First'))
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Enter the second'])
  })
})

describe('summaryOf', () => {
  it('reaches nested fields and leaves out errors without a message', () => {
    const held = { type: 'x', message: 'Not an error' }
    const errors = {
      address: { town: { type: 'required', message: 'Enter a town' } },
      name: { type: 'required' },
      // What a control holds is not a field of the form.
      email: { type: 'required', ref: Object.assign(document.createElement('input'), { held }) },
    }
    expect(summaryOf(errors)).toEqual([{ fieldId: 'address.town', message: 'Enter a town' }])
  })
})
