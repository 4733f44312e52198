import { queryOptions } from '@tanstack/react-query'
import type { Case } from '../../../shared/cases/case.ts'
import { statusApi } from '../../../shared/cases/status-api.ts'
import { call } from '../../platform/call.ts'
import { download, saveFile } from '../../platform/download.ts'

/**
 * What has happened to a case as a whole, newest first. Its name holds what an event changes, so that the next state of
 * the case asks again; it is kept no longer than it is shown.
 */
export const caseEventsQuery = ({ id, status, clock, owner }: Case) =>
  queryOptions({
    queryKey: ['case-events', id, status, clock?.state ?? null, owner.id],
    queryFn: async ({ signal }) => (await call(statusApi.events, { params: { id }, signal })).events,
    staleTime: 0,
    gcTime: 0,
  })

/** Submits a case for the team's review. @throws CallError with `issues` where something is missing. */
export async function submitCase(id: string): Promise<Case> {
  return (await call(statusApi.submit, { params: { id } })).case
}

/** Signs a case off; its content is frozen from then on. @throws CallError */
export async function signOffCase(id: string): Promise<Case> {
  return (await call(statusApi.complete, { params: { id } })).case
}

/** Goes on working on a case in review, or on one that was signed off. @throws CallError */
export async function reopenCase(id: string, reason: string): Promise<Case> {
  return (await call(statusApi.reopen, { params: { id }, body: { reason } })).case
}

/** Takes a case out of the lists. @throws CallError */
export async function archiveCase(id: string): Promise<Case> {
  return (await call(statusApi.archive, { params: { id } })).case
}

/** Takes a case out of the archive, with the status it had. @throws CallError */
export async function unarchiveCase(id: string): Promise<Case> {
  return (await call(statusApi.unarchive, { params: { id } })).case
}

/** Stops the clock of a case. @throws CallError */
export async function pauseClock(id: string, reason: string): Promise<Case> {
  return (await call(statusApi.clock, { params: { id }, body: { action: 'pause', reason } })).case
}

/** Lets the clock of a case go on. @throws CallError */
export async function resumeClock(id: string): Promise<Case> {
  return (await call(statusApi.clock, { params: { id }, body: { action: 'resume' } })).case
}

/** Fetches the review dates of a case as a calendar file and hands it to the browser. @throws CallError */
export async function saveReviewDates(id: string): Promise<void> {
  saveFile(await download(statusApi.calendar, { params: { id } }))
}
