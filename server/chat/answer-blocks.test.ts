import { describe, expect, it } from 'vitest'
import { answerBlocks } from './answer-blocks.ts'

const said = (markdown: string) =>
  answerBlocks(markdown).map((block) => {
    if (block.kind === 'heading') return `#${block.level} ${block.text}`
    if (block.kind === 'list')
      return `${block.style}: ${block.items.map((item) => (typeof item === 'string' ? item : item.map(({ text }) => text).join(''))).join(' / ')}`
    if (block.kind === 'table') return `table: ${block.rows.length}`
    if (block.kind !== 'paragraph') return block.kind
    return typeof block.content === 'string'
      ? `as written: ${block.content}`
      : block.content.map(({ text }) => text).join('')
  })

describe('an answer as blocks', () => {
  it.each([
    ['One.\n\nTwo.', ['One.', 'Two.']],
    ['One\nline.', ['One line.']],
    ['A **strong** word [1].', ['A strong word [1].']],
    ['## Needs **now**\nText', ['#2 Needs now', 'Text']],
    ['These:\n- one\n- two\nand more', ['These:', 'bulleted: one / two and more']],
    ['* one\n* two', ['bulleted: one / two']],
    ['1) one\n2) two', ['numbered: one / two']],
    ['- one\n  - within', ['bulleted: one / within']],
    ['One.\n---\nTwo.', ['One.', 'Two.']],
    ['> Quoted\n> words', ['Quoted words']],
    ['Before\n| a | b |\n|---|---|\n| c | d |', ['Before', 'table: 1']],
    ['```\nx = 1\n\n# y\n```\nAfter', ['as written: x = 1\n\n# y', 'After']],
    ['An **unfinished', ['as written: An **unfinished']],
    ['<img src=x> 2 * 3', ['as written: <img src=x> 2 * 3']],
    ['[bad](javascript:alert(1))', ['as written: [bad](javascript:alert(1))']],
    ['', []],
  ])('%j', (markdown, expected) => {
    expect(said(markdown)).toEqual(expected)
  })

  it('takes the longest runs of marks in its stride', () => {
    // An answer has some ten thousand characters at most.
    const began = performance.now()
    for (const mark of ['*', '[', '| ', '- ', '#', '`']) answerBlocks(mark.repeat(10_000 / mark.length))
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
