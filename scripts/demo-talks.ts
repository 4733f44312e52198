import { addMilliseconds } from '../shared/platform/dates.ts'
import { present } from '../shared/platform/present.ts'
import { builtInAssistant } from '../server/assistant/built-in-assistant.ts'
import type { ChatParts } from '../server/chat/chat-parts.ts'
import { createSession, ownSession } from '../server/chat/chat-session-service.ts'
import { runningAnswers } from '../server/chat/running-answers.ts'
import { sendMessage } from '../server/chat/sending-service.ts'
import { knowledgeBase } from '../server/knowledge/knowledge-service.ts'
import { startRenderer } from '../server/rendering/renderer.ts'
import { demoAct, type DemoPeople } from './demo-people.ts'
import { type DemoClock, workingTime } from './demo-time.ts'

/** A conversation with the assistant: who asked, so many days ago, and what. */
interface Talk {
  who: 'assessor' | 'case_manager'
  daysAgo: number
  title: string
  questions: readonly string[]
}

const MINUTE = 60_000

/** Eight months of questions, more of them as time goes by; the last are of today. */
const TALKS: readonly Talk[] = [
  talk(
    'case_manager',
    226,
    'The Checklist',
    'How many As does the Checklist need?',
    'Who can complete a Checklist?',
  ),
  talk('case_manager', 205, 'The 28 days', 'How many days does the board have to decide?'),
  talk(
    'case_manager',
    184,
    'Four characteristics',
    'What are the four characteristics?',
    'What is unpredictability?',
  ),
  talk('assessor', 170, 'Levels of behaviour', 'What are the levels of the behaviour domain?'),
  talk(
    'case_manager',
    152,
    'Fast track',
    'Who can sign a fast track?',
    'How quickly must fast track care start?',
  ),
  talk('case_manager', 128, 'Well-managed needs', 'Needs are controlled by medication, do they count?'),
  talk(
    'case_manager',
    101,
    'Meeting of the team',
    'Who must be in the MDT?',
    'What if the MDT disagrees about a level?',
  ),
  talk('assessor', 82, 'Evidence of nutrition', 'What evidence do I need for nutrition?'),
  talk(
    'case_manager',
    70,
    'No total',
    'Is there a total score on the DST?',
    'What do one severe and several high indicate?',
  ),
  talk(
    'case_manager',
    43,
    'Mental capacity',
    'What are the five principles of the MCA?',
    'How do I test capacity?',
    'Can the next of kin consent?',
  ),
  talk('case_manager', 21, 'Reviews', 'When is CHC reviewed?', 'How do I appeal?'),
  talk('assessor', 9, 'Writing a rationale', 'How do I write a rationale?', 'Why not the level above?'),
  talk('case_manager', 6, 'Funded nursing care', 'What is FNC?', 'What is a joint package?'),
  talk('assessor', 0, 'Skin', 'How bad is severe in skin?'),
  talk(
    'case_manager',
    0,
    'Letter to the family',
    'What belongs in a family letter?',
    'How long is there to apply for independent review?',
    'Who pays for care meanwhile?',
  ),
]

function talk(who: Talk['who'], daysAgo: number, title: string, ...questions: string[]): Talk {
  return { who, daysAgo, title, questions }
}

/** Has each conversation with the built-in assistant at its time: what it answers, and what that costs, is real. */
export async function holdDemoTalks(
  parts: Pick<ChatParts, 'db' | 'vault' | 'budgets' | 'logger' | 'publicUrl'>,
  people: DemoPeople,
  clock: DemoClock,
): Promise<void> {
  const now = clock.now()
  const builtIn = builtInAssistant()
  const assistant = {
    ...{ ...parts, clock, assistants: { main: builtIn, builtIn } },
    searchPassages: knowledgeBase().searchPassages,
  }
  const answers = runningAnswers(assistant)
  const renderer = startRenderer((error) => parts.logger.error({ err: error }, 'a thread of the renderer'))
  try {
    for (const one of TALKS) await hold({ ...assistant, answers, renderer }, people, clock, one, now)
  } finally {
    clock.goOn()
    await answers.end()
    await renderer.close()
  }
}

/** Answers are looked after by the clock: it stands at the time of each. */
async function hold(
  parts: ChatParts,
  people: DemoPeople,
  clock: DemoClock,
  { who, daysAgo, title, questions }: Talk,
  now: Date,
): Promise<void> {
  const { caller } = people[who]
  // All of it is over when the demonstration starts.
  const latest = addMilliseconds(now, -questions.length * MINUTE)
  const begun = workingTime(latest, daysAgo, 13)
  clock.standAt(begun)
  const { session } = await createSession(parts, demoAct(begun, caller), caller, { title })
  for (const [place, content] of questions.entries()) {
    const at = addMilliseconds(begun, place * MINUTE)
    clock.standAt(at)
    const seen = present(await ownSession(parts, session.id, caller))
    const { answer } = await sendMessage(parts, demoAct(at, caller), caller, seen, { content })
    while (answer.message?.status === 'streaming') await answer.change()
    if (answer.error) throw answer.error
  }
}
