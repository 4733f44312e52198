import type { AssistantParts } from '../assistant/assistant-service.ts'
import type { Renderer } from '../rendering/renderer.ts'
import type { RunningAnswers } from './running-answers.ts'

/** What the chat needs from the application. */
export interface ChatParts extends AssistantParts {
  answers: RunningAnswers
  renderer: Renderer
  publicUrl: string
}
