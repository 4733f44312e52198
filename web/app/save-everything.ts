import type { User } from '../../shared/accounts/account.ts'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { AssessmentDrafts } from '../assessments/assessment-drafts.ts'
import { partOf } from '../assessments/domain-part.ts'
import { isOwnSave } from '../assessments/own-save.ts'
import { CASE_PART } from '../cases/case-form-part.ts'
import type { CaseFormControl, CaseSaveResult } from '../cases/use-case-form.ts'
import type { Autosave } from '../platform/autosave.ts'
import { troubleOf } from '../platform/save-indicator.ts'

/** Something on the page that could not be saved. */
export interface SaveProblem {
  /** The part that it is in. */
  part: string
  sentence: string
}

export interface OpenPage {
  autosave: Autosave
  caseForm: Pick<CaseFormControl, 'submit'>
  drafts: AssessmentDrafts
  /** Who works on the page; a colleague is told from another window of the same person by it. */
  reader: User | null
}

/**
 * Saves every changed part of the page, one after the other: the writes of one case wait for each other anyway. What is
 * typed meanwhile is saved too, so that an empty answer means that the server has all of the page.
 */
export async function saveEverything(page: OpenPage): Promise<SaveProblem[]> {
  const { autosave } = page
  while (autosave.unsavedParts().length > 0) {
    const problems: SaveProblem[] = []
    for (const { key, title } of autosave.unsavedParts()) {
      const sentence = key === CASE_PART ? await saveForm(page) : await saveOne(page, key)
      if (sentence) problems.push({ part: key, sentence: `${title}: ${sentence}` })
    }
    if (problems.length > 0) return problems
  }
  return []
}

/** What stands in the way of saving a part, as a sentence; null where it is saved. */
async function saveOne({ autosave, drafts, reader }: OpenPage, part: string): Promise<string | null> {
  const outcome = await autosave.saveNow(part)
  if (outcome === 'saved') return null
  if (outcome === 'failed') return troubleOf(autosave.state(part)) ?? NOT_NOW
  const domain = CARE_DOMAIN_IDS.find((one) => partOf(one) === part)
  const conflict = domain && drafts.panel(domain).conflict
  if (!conflict) return 'somebody saved it in between. Choose which text to keep.'
  const { theirs, open } = conflict
  const who = isOwnSave(theirs, reader) ? 'you saved it in another window' : `${theirs.updatedBy} saved it`
  return `${who} in between. ${open.length > 0 ? 'Choose which text to keep.' : 'Read what it holds now.'}`
}

const NOT_NOW = 'it cannot be saved now. Your text is kept.'

async function saveForm({ autosave, caseForm }: OpenPage): Promise<string | null> {
  const result = await caseForm.submit(autosave)
  return 'case' in result ? null : formProblem(result)
}

function formProblem(result: Exclude<CaseSaveResult, { case: unknown }>): string {
  if (result.outcome === 'failed') return result.reason
  return result.outcome === 'invalid'
    ? 'correct the fields that are marked.'
    : 'somebody changed them in between. Choose which to keep.'
}
