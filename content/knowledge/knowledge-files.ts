import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileKnowledgeItem } from '../../shared/knowledge/compile-item.ts'
import type { KnowledgeItem } from '../../shared/knowledge/knowledge-item.ts'

/**
 * The items of a folder of Markdown files, in the order they are shown.
 * @throws KnowledgeProblem that names the first file that is broken
 */
export function readKnowledge(folder: string): KnowledgeItem[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => compileKnowledgeItem(file, readFileSync(path.join(folder, file), 'utf8')))
    .toSorted((one, other) => one.order - other.order)
}
