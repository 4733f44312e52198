import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { Citation } from '../../shared/assistant/assistant.ts'
import { AnswerText } from './answer-text.tsx'

const cite = (change: Partial<Citation> = {}): Citation => ({
  ...{ number: 1, itemId: 'care-act', sectionId: 'wellbeing', title: 'The Well-being Principle' },
  ...{ quote: null, verified: true },
  ...change,
})
const ignore = () => undefined
const htmlOf = (text: string, citations: Citation[] = []) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<AnswerText text={text} citations={citations} onCitation={ignore} />)
  return page
}
const chips = (page: Element) => [...page.querySelectorAll('button, sup, span')].map((one) => one.textContent)

describe('an answer', () => {
  it('reads as Markdown, with its headings below those of the page', () => {
    const page = htmlOf('# Title\n\n**Bold** and *soft*\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |')
    expect(page.querySelector('h1')).toBeNull()
    expect(page.querySelector('[role=heading]')?.getAttribute('aria-level')).toBe('4')
    expect(page.querySelectorAll('li')).toHaveLength(2)
    expect(page.querySelector('td')?.textContent).toBe('1')
  })

  it('opens the section of a citation, and says which one could not be checked', async () => {
    const open = vi.fn()
    const unchecked = cite({ number: 2, title: 'Who pays', verified: false })
    const unknown = cite({ number: 3, itemId: '', sectionId: '', title: '', verified: false })
    render(
      <AnswerText text="So [1], [2] and [3]." citations={[cite(), unchecked, unknown]} onCitation={open} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Source 1: The Well-being Principle' }))
    expect(open).toHaveBeenCalledExactlyOnceWith(cite())
    expect(screen.getByRole('button', { name: 'Source 2: Who pays, not verified' }).textContent).toContain(
      'unverified',
    )
    expect(screen.getByText('3: no such source')).toBeTruthy()
  })

  it.each([
    ['[2]', ['2']],
    ['[1, 3]', ['1', '3']],
    ['[1; 2 and 4]', ['1', '2', '4']],
    ['[2–4]', ['2', '3', '4']],
    ['\\[2\\]', ['2']],
    ['**[5]**', ['5']],
    ['| a |\n|---|\n| x [6] |', ['6']],
    ['[2019]', []],
    ['[0]', []],
    ['[a]', []],
    ['`[1]`', []],
    ['```\n[1]\n```', []],
    ['[1](https://www.gov.uk/x)', ['(www.gov.uk)']],
  ])('takes the numbers of %s for citations as the server does', (text, numbers) => {
    expect(chips(htmlOf(text))).toEqual(numbers)
  })
})

/** What a model, or a document that it was given, may try (requirement L01). */
const PAYLOADS = [
  '![x](https://evil.example/a.png)',
  '![x](https://www.gov.uk/a.png)',
  '![x][r]\n\n[r]: https://evil.example/a.png',
  '[![x](https://evil.example/a.png)](https://evil.example)',
  '![x](data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=)',
  '<img src=https://evil.example/a.png>',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<script src="https://evil.example/a.js"></script>',
  '<svg onload=alert(1)><use href="https://evil.example/#a"/></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="https://evil.example"></object>',
  '<embed src="https://evil.example">',
  '<link rel=stylesheet href=https://evil.example/a.css>',
  '<style>body{background:url(https://evil.example)}</style>',
  '<div style="background:url(https://evil.example)">x</div>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=q><button>go</button></form>',
  '<video poster="https://evil.example/a.png" src="https://evil.example/a.mp4"></video>',
  '<audio src="https://evil.example/a.mp3" autoplay></audio>',
  '<details open ontoggle=alert(1)>x</details>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<cite onclick=alert(1)>1</cite>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.example)',
  '[x](/api/chat/sessions)',
  '[x](https://www.gov.uk@evil.example/)',
  '[x](https://www.gov.uk.evil.example/)',
  '[x](http://www.gov.uk/)',
  '[1]: https://evil.example\n\nSee [1].',
  '<https://evil.example/q?secret>',
  'https://evil.example/q?secret',
  'www.evil.example',
  'mail@evil.example',
  '[^1]\n\n[^1]: ![x](https://evil.example/a.png)',
  '- [ ] task\n- [x] <img src=https://evil.example/a.png>',
  '| a |\n|---|\n| ![x](https://evil.example/a.png) |',
  '> ![x](https://evil.example/a.png)',
  '```html\n<img src=https://evil.example/a.png>\n```',
]

const MAY_STAND = new Set(
  'div p br strong em del code pre blockquote hr a span sup button ul ol li table thead tbody tr th td'.split(
    ' ',
  ),
)
const MAY_CARRY = new Set('class role tabindex aria-label aria-level start href target rel type'.split(' '))

/** Everything in a page that could fetch, run or lead somewhere it should not. */
function dangers(page: Element): string[] {
  return [...page.querySelectorAll('*')].flatMap((element) => [
    ...(MAY_STAND.has(element.localName) ? [] : [element.localName]),
    ...element
      .getAttributeNames()
      .filter((name) => !MAY_CARRY.has(name))
      .map((name) => `${element.localName} ${name}`),
    ...(element.localName === 'a' &&
    !/^https:\/\/(www\.)?gov\.uk(\/|$)/.test(element.getAttribute('href') ?? '')
      ? [element.outerHTML]
      : []),
  ])
}

describe('what an answer must not do', () => {
  it.each(PAYLOADS)('%s fetches, runs and leads nowhere, at no moment of its coming', (payload) => {
    const moments = Array.from({ length: Math.ceil(payload.length / 2) }, (_, place) =>
      payload.slice(0, 2 * place),
    )
    for (const text of [...moments, payload, `Before [1]. ${payload} After.`])
      expect(dangers(htmlOf(text, [cite()])), text).toEqual([])
  })

  it('leads to known hosts, names them, and tells them nothing of the page', () => {
    const page = htmlOf('See [the guidance](https://www.gov.uk/guidance).')
    const link = page.querySelector('a')
    expect(link?.getAttribute('href')).toBe('https://www.gov.uk/guidance')
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
    expect(page.textContent).toBe('See the guidance (www.gov.uk).')
  })

  it('shows HTML as the text that it is', () => {
    expect(htmlOf('a <b>bold</b> word').textContent).toBe('a <b>bold</b> word')
  })
})
