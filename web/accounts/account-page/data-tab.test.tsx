import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Surroundings } from '../../platform/testing-surroundings.tsx'
import { DataTab } from './data-tab.tsx'

const answer = (status: number, body: BodyInit, headers: Record<string, string>) =>
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(new Response(body, { status, headers })))

function show() {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:archive'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  render(
    <Surroundings>
      <DataTab />
    </Surroundings>,
  )
  return { saved, press: () => userEvent.click(screen.getByRole('button', { name: 'Download my data' })) }
}

describe('the data of an account', () => {
  it('are saved as a file', async () => {
    answer(200, 'zip', { 'content-disposition': 'attachment; filename="my-data-2026-11-22.zip"' })
    const { saved, press } = show()
    await press()
    expect((await screen.findAllByText('Your data were downloaded')).length).toBeGreaterThan(0)
    expect(saved).toEqual(['my-data-2026-11-22.zip'])
  })

  it('that are not to be had say why', async () => {
    const refusal = { code: 'rate_limited', message: 'Try again in 12 minutes.', requestId: 'r' }
    answer(429, JSON.stringify(refusal), { 'content-type': 'application/json' })
    const { saved, press } = show()
    await press()
    expect(await screen.findByText('Try again in 12 minutes.')).toBeTruthy()
    expect(saved).toEqual([])
    expect(screen.getByRole('button', { name: 'Download my data' })).toBeTruthy()
  })
})
