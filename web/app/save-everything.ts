import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../../shared/accounts/account.ts'
import { careDomain } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { AssessmentDrafts } from '../assessments/assessment-drafts.ts'
import { saveDomain } from '../assessments/assessment-saving.ts'
import { isOwnSave } from '../assessments/own-save.ts'
import { differingFields, formValues } from '../cases/case-form-values.ts'
import type { CaseFormControl, CaseSaveResult } from '../cases/use-case-form.ts'

/** Something on the page that could not be saved. */
export interface SaveProblem {
  /** Where it is; null for the case form. */
  domain: CareDomainId | null
  sentence: string
}

export interface OpenPage {
  caseId: string
  caseForm: Pick<CaseFormControl, 'changed' | 'save'> & { form: Pick<CaseFormControl['form'], 'getValues'> }
  drafts: AssessmentDrafts
  cache: QueryClient
  /** Who works on the page; a colleague is told from another window of the same person by it. */
  reader: User | null
}

/**
 * Saves the case form and every changed panel, one after the other: the writes of one case wait for each other anyway.
 * What is typed meanwhile is saved too, so that an empty answer means that the server has all of the page.
 */
export async function saveEverything(page: OpenPage): Promise<SaveProblem[]> {
  const { caseForm, drafts } = page
  /** What the server has of the form, as far as this page knows; null while it has something else. */
  let known = caseForm.changed ? null : caseForm.form.getValues()
  const isFormOpen = () => !known || differingFields(known, caseForm.form.getValues()).length > 0
  while (isFormOpen() || drafts.changedDomains().length > 0) {
    const problems: SaveProblem[] = []
    if (isFormOpen()) {
      const result = await caseForm.save()
      if ('case' in result) known = formValues(result.case, new Date())
      else problems.push({ domain: null, sentence: `Case details: ${formProblem(result)}` })
    }
    for (const domain of drafts.changedDomains()) {
      const sentence = await saveOne(page, domain)
      if (sentence) problems.push({ domain, sentence: `${careDomain(domain).label}: ${sentence}` })
    }
    if (problems.length > 0) return problems
  }
  return []
}

/** What stands in the way of saving a domain, as a sentence; null where it is saved. */
async function saveOne(
  { drafts, cache, caseId, reader }: OpenPage,
  domain: CareDomainId,
): Promise<string | null> {
  const result = await saveDomain(drafts, cache, caseId, domain)
  if (result.outcome === 'saved') return null
  if (result.outcome === 'failed') return result.reason
  const { conflict } = drafts.panel(domain)
  if (!conflict) return null
  const { theirs, open } = conflict
  const who = isOwnSave(theirs, reader) ? 'you saved it in another window' : `${theirs.updatedBy} saved it`
  return `${who} in between. ${open.length > 0 ? 'Choose which text to keep.' : 'Read what it holds now.'}`
}

function formProblem(result: Exclude<CaseSaveResult, { case: unknown }>): string {
  if (result.outcome === 'failed') return result.reason
  return result.outcome === 'invalid'
    ? 'correct the fields that are marked.'
    : 'somebody changed them in between. Choose which to keep.'
}
