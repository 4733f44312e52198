import path from 'node:path'
import type { Plugin } from 'vite'
import { compileKnowledgeItem } from '../../shared/knowledge/compile-item.ts'

/** Lets the browser part import an item's Markdown file as a `KnowledgeItem`; a broken file stops the build. */
export function knowledgeItems(): Plugin {
  return {
    name: 'knowledge-items',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]content[\\/]knowledge[\\/][^\\/]+\.md$/ },
      handler: (source, file) => ({
        code: `export default ${JSON.stringify(compileKnowledgeItem(path.basename(file), source))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  }
}
