import { ROLES } from '../../shared/accounts/roles.ts'
import { cpdApi } from '../../shared/cpd/cpd-api.ts'
import type { Caller } from '../platform/caller.ts'
import { type Route, route } from '../platform/route.ts'
import { type CpdExportParts, exportLog } from './cpd-export-service.ts'
import { addEntry, changeEntry, ownEntry, readLog, readSuggestions, removeEntry } from './cpd-service.ts'

/** The log of continuing professional development: kept with Pro+, read and taken away on every tier. */
export function cpdRoutes(parts: CpdExportParts): Route[] {
  const reading = { allow: ROLES } as const
  const writing = { allow: ROLES, tier: 'pro_plus' } as const
  const theEntry = {
    type: 'cpd_entry',
    find: (id: string, caller: Caller) => ownEntry(parts, id, caller),
  } as const
  return [
    route(cpdApi.list, reading, ({ caller, query }) => readLog(parts, caller, query)),
    route(cpdApi.suggestions, writing, ({ caller }) => readSuggestions(parts, caller)),
    route(cpdApi.create, writing, ({ act, caller, body }) => addEntry(parts, act, caller, body)),
    route(cpdApi.update, { ...writing, subject: theEntry }, async ({ act, subject, body }) => ({
      entry: await changeEntry(parts, act, subject.id, body),
    })),
    route(cpdApi.remove, { ...writing, subject: theEntry }, ({ act, subject }) =>
      removeEntry(parts, act, subject.id),
    ),
    route(cpdApi.export, reading, ({ act, caller, query }) => exportLog(parts, act, caller, query)),
  ]
}
