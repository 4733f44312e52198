import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The project whose checks are themselves checked. */
export const PROJECT = join(import.meta.dirname, '..')

/** Runs `look` in a throw-away tree of the given files, by path and text. */
export async function withPlantedTree<T>(
  files: Record<string, string>,
  look: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return await look(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
