import { administrationApi } from '../../shared/administration/administration-api.ts'
import type { Db } from '../platform/database.ts'
import { type Route, route } from '../platform/route.ts'
import { changeSettings, readSettings } from './settings-service.ts'

/** Settings of the installation. */
export function settingsRoutes({ db }: { db: Db }): Route[] {
  const administrators = { allow: ['admin'] } as const
  return [
    route(administrationApi.settings, administrators, async () => ({ settings: await readSettings(db) })),
    route(administrationApi.changeSettings, administrators, async ({ act, caller, body }) => ({
      settings: await changeSettings(db, act, caller, body),
    })),
  ]
}
