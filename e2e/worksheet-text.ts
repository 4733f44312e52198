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

/** The words of a downloaded Word file, without any white space, so that line ends do not count. */
export async function wordText(download: Download): Promise<string> {
  const archive = await JSZip.loadAsync(await readFile(await download.path()))
  const xml = await archive.file('word/document.xml')?.async('string')
  if (!xml) throw new Error('The Word file holds no document')
  return withoutSpace(
    xml.replaceAll(/<[^>]+>/g, '').replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (name) => ENTITIES[name] ?? name),
  )
}

/** The words of a downloaded PDF page by page, likewise. */
export async function pdfPages(download: Download): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())))
  return text.map(withoutSpace)
}

export const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '')
