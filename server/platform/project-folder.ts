import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder that holds package.json, from the sources as from the bundle. */
export const PROJECT_FOLDER = findUpwards(import.meta.dirname)

function findUpwards(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const parent = path.dirname(folder)
  if (parent === folder) throw new Error('The program must stay in its project folder, beside package.json')
  return findUpwards(parent)
}
