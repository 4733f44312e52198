import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import JSZip from 'jszip'
import { extractText } from 'unpdf'

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/** The words of a worksheet page by page, without any white space, so that line ends do not count. */
export type WorksheetPages = readonly string[]

/** The words of a downloaded Word file, which has no pages of its own: all of them on one. */
export async function wordPages(download: Download): Promise<WorksheetPages> {
  const archive = await JSZip.loadAsync(await readFile(await download.path()))
  const xml = await archive.file('word/document.xml')?.async('string')
  if (!xml) throw new Error('The Word file holds no document')
  const text = xml
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (name) => ENTITIES[name] ?? name)
  return [withoutSpace(text)]
}

/** The words of a downloaded PDF. */
export async function pdfPages(download: Download): Promise<WorksheetPages> {
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())))
  return text.map(withoutSpace)
}

/** Whether a text stands on one page as a whole: for what never breaks, so that its halves cannot be found apart. */
export function holdsWhole(pages: WorksheetPages, text: string): boolean {
  return pages.some((page) => page.includes(withoutSpace(text)))
}

/** Whether a text stands on one page, or begins on one and goes on in the next, where head and foot lie between. */
export function holds(pages: WorksheetPages, text: string): boolean {
  const words = withoutSpace(text)
  return pages.some((page, at) => {
    if (page.includes(words)) return true
    const next = pages[at + 1]
    if (next === undefined) return false
    return Array.from(words).some(
      (_, cut) => page.includes(words.slice(0, cut)) && next.includes(words.slice(cut)),
    )
  })
}

const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '')
