import { describe, expect, it } from 'vitest'
import { builtInAnswer } from '../testing/built-in-answer.ts'
import type { Turn } from './assistant.ts'
import { draftRationale } from './built-in-rationale.ts'

/** A question with a pronoun or nothing for somebody, and the same with placeholders. */
const ALIKE: readonly [plain: string, withPlaceholders: string][] = [
  ['She hits out. Which level of behaviour?', '[PERSON_1] hits out. Which level of behaviour?'],
  [
    'He hits her every day. Which level of behaviour?',
    '[PERSON_1] hits [PERSON_2] every day. Which level of behaviour?',
  ],
  ['What level is her sacral sore?', "What level is [PERSON_12]'s sacral sore?"],
  ['Is she eligible with two Severe levels?', 'Is [PERSON_1] eligible with two Severe levels?'],
  ['Is she eligible?', 'Is [person_3] eligible?'],
  ['Who is the person?', 'Who is [PERSON_1]?'],
  ['Should she take her tablets?', 'Should [PERSON_1] take her tablets?'],
  ['She has fits weekly, which level?', '[PERSON_2] of [ADDRESS_2] has fits weekly, which level?'],
  ['24% oxygen, which level', '[NHS_NUMBER] [DOB] 24% oxygen, which level'],
  ['Does he need a Checklist before discharge?', 'Does [PERSON_1] need a Checklist before discharge?'],
  ['Who can sign a fast track tool for her?', 'Who can sign a fast track tool for [PERSON_4]?'],
  ['How long does the ICB have to decide for him?', 'How long does the ICB have to decide for [PERSON_1]?'],
  ['Can his daughter come to the MDT?', '[PERSON_1]: can his daughter [PERSON_2] come to the MDT?'],
]

describe('a placeholder changes no answer', () => {
  it.each(ALIKE)('%s', async (plain, withPlaceholders) => {
    expect(await builtInAnswer(withPlaceholders)).toBe(await builtInAnswer(plain))
  })

  it('of a question that goes on', async () => {
    const after = (content: string): Promise<string> => {
      const history: Turn[] = [{ role: 'user', content }]
      return builtInAnswer('And in mobility?', { history })
    }
    expect(await after('[PERSON_1] hits out at [PERSON_2]. Which level of behaviour?')).toBe(
      await after('She hits out at him. Which level of behaviour?'),
    )
  })

  it('on a case', async () => {
    const about = (person: string) =>
      builtInAnswer('How often is 1:1 needed in this case?', {
        caseFacts: `Assessment: Initial.\nBehaviour: High. Evidence: 1:1 is needed daily. ${person} sings.\nMobility: Low. Evidence: ${person} walks.`,
      })
    expect(await about('[PERSON_1]')).toBe((await about('She')).replaceAll('She', '[PERSON_1]'))
  })

  it('and no rationale beside the words that it quotes', () => {
    const draft = (person: string) =>
      draftRationale(
        {
          domain: 'mobility',
          level: 'high',
          evidence: `No pain and ${person} falls weekly. ${person} says so. Stumbles when ${person} is tired.`,
        },
        [],
      )
    expect(draft('[PERSON_1]')).toBe(draft('she').replaceAll(/\bshe\b/g, '[PERSON_1]'))
  })
})
