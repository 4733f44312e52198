import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Disclosure } from './disclosure.tsx'
import { Tabs } from './tabs.tsx'

const ITEMS = [
  { value: 'overview', label: 'Overview', content: <p>Four cards</p> },
  { value: 'users', label: 'User Management', content: <p>A table</p> },
]

describe('Tabs', () => {
  it('starts with the first and changes by click and arrow key', async () => {
    render(<Tabs label="Administration" items={ITEMS} />)
    const user = userEvent.setup()
    expect(screen.getByRole('tablist', { name: 'Administration' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true')
    await user.click(screen.getByRole('tab', { name: 'User Management' }))
    expect(screen.getByRole('tabpanel').textContent).toBe('A table')
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tabpanel').textContent).toBe('Four cards')
  })

  it('tells its owner and shows what the owner says', async () => {
    const onValueChange = vi.fn()
    render(<Tabs label="Administration" items={ITEMS} value="overview" onValueChange={onValueChange} />)
    await userEvent.click(screen.getByRole('tab', { name: 'User Management' }))
    expect(onValueChange).toHaveBeenCalledWith('users')
    expect(screen.getByRole('tabpanel').textContent).toBe('Four cards')
  })
})

describe('Disclosure', () => {
  it('makes its content at the first opening and keeps what was typed in it', async () => {
    render(
      <Disclosure title="Breathing">
        <input aria-label="Evidence" />
      </Disclosure>,
    )
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Breathing' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByLabelText('Evidence')).toBeNull()

    await user.click(button)
    await user.type(screen.getByLabelText('Evidence'), 'oxygen at night')
    await user.click(button)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button)
    expect(screen.getByLabelText<HTMLInputElement>('Evidence').value).toBe('oxygen at night')
  })

  it('tells its owner and shows what the owner says', async () => {
    const onOpenChange = vi.fn()
    render(
      <Disclosure title="Breathing" open={false} onOpenChange={onOpenChange}>
        Content
      </Disclosure>,
    )
    const button = screen.getByRole('button', { name: 'Breathing' })
    await userEvent.click(button)
    expect(onOpenChange).toHaveBeenCalledWith(true)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
})
