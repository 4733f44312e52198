import path from 'node:path'
import { readKnowledge } from '../../content/knowledge/knowledge-files.ts'
import { KnowledgeProblem } from '../../shared/knowledge/compile-item.ts'
import type { KnowledgeItem } from '../../shared/knowledge/knowledge-item.ts'
import { passagesOf } from '../../shared/knowledge/passage.ts'
import { passageSearch, type SearchPassages } from '../../shared/knowledge/search.ts'
import { AppError } from '../platform/errors.ts'
import { PROJECT_FOLDER } from '../platform/project-folder.ts'
import { StartProblem } from '../platform/start-problem.ts'

/** The knowledge base as the server holds it. */
export interface KnowledgeBase {
  items: readonly KnowledgeItem[]
  searchPassages: SearchPassages
}

let read: KnowledgeBase | null = null

/**
 * The knowledge base, read from content/knowledge once for the process.
 * @throws StartProblem that names the file that is broken; the application asks for it while it is built
 */
export function knowledgeBase(): KnowledgeBase {
  read ??= load()
  return read
}

/** The item with this id. @throws AppError not_found */
export function itemWith(itemId: string): KnowledgeItem {
  const item = knowledgeBase().items.find(({ id }) => id === itemId)
  if (!item) throw new AppError('not_found', 'The knowledge base has no such item.')
  return item
}

function load(): KnowledgeBase {
  const items = readItems(path.join(PROJECT_FOLDER, 'content/knowledge'))
  return { items, searchPassages: passageSearch(passagesOf(items)) }
}

function readItems(folder: string): KnowledgeItem[] {
  try {
    return readKnowledge(folder)
  } catch (error) {
    throw error instanceof KnowledgeProblem ? new StartProblem(error.message, { cause: error }) : error
  }
}
