import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'
import { Textarea } from './textarea.tsx'

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe('Field', () => {
  it('joins label, hint and error to its control', () => {
    render(
      <Field
        id="caseReference"
        label="Case reference"
        hint="Such as C-104"
        error="Case reference is required"
      >
        <TextInput aria-describedby="more" />
        <p id="more">Said elsewhere too</p>
      </Field>,
    )
    const control = screen.getByLabelText('Case reference')
    expect(control.id).toBe('caseReference')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(described(control)).toEqual([
      'Such as C-104',
      'Error: Case reference is required',
      'Said elsewhere too',
    ])
  })

  it('says nothing about errors and descriptions where there are none', () => {
    render(
      <Field label="Title">
        <TextInput />
      </Field>,
    )
    const control = screen.getByLabelText('Title')
    expect(control.hasAttribute('aria-invalid')).toBe(false)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
  })

  it('works with react-hook-form for every kind of control', async () => {
    const sent = vi.fn()
    function Form() {
      const { register, handleSubmit, reset } = useForm<{ name: string; level: string; evidence: string }>()
      return (
        <form
          onSubmit={handleSubmit((values) => {
            sent(values)
          })}
        >
          <Field label="Name">
            <TextInput {...register('name')} />
          </Field>
          <Field label="Level">
            <Select
              placeholder="Choose"
              options={[{ value: 'high', label: 'High' }]}
              {...register('level')}
            />
          </Field>
          <Field label="Evidence">
            <Textarea wordCount {...register('evidence')} />
          </Field>
          <Button type="submit">Save</Button>
          <Button onClick={() => reset({ evidence: 'one' })}>Start afresh</Button>
        </form>
      )
    }
    render(<Form />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Name'), 'C-104')
    await user.selectOptions(screen.getByLabelText('Level'), 'High')
    await user.type(screen.getByLabelText('Evidence'), 'two people each time')
    expect(screen.getByText('4 words')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).toHaveBeenCalledWith({ name: 'C-104', level: 'high', evidence: 'two people each time' })
    await user.click(screen.getByRole('button', { name: 'Start afresh' }))
    expect(screen.getByText('1 word')).toBeTruthy()
  })
})

describe('PasswordInput', () => {
  it('shows and hides what was typed', async () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    )
    const user = userEvent.setup()
    const control = screen.getByLabelText<HTMLInputElement>('Password')
    expect(control.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(control.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(control.type).toBe('password')
  })
})

describe('Button', () => {
  it('swallows clicks and Enter while pending, and stays focusable', async () => {
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={sent}>
        <TextInput aria-label="Email" />
        <Button type="submit" pending pendingText="Signing in...">
          Sign In
        </Button>
      </form>,
    )
    const user = userEvent.setup()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' })
    await user.click(button)
    await user.type(screen.getByLabelText('Email'), 'a{Enter}')
    expect(sent).not.toHaveBeenCalled()
    expect(button.disabled).toBe(false)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})
