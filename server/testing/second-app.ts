import { type App, buildApp } from '../app.ts'
import { closeDatabase, openDatabase } from '../platform/database.ts'
import { recordedJobs } from './recorded-jobs.ts'
import { type TestApi, testApi } from './test-api.ts'
import type { TestApp } from './test-app.ts'

/** The application once more on the same database, as another process of the product would be. */
export async function secondApp(app: TestApp): Promise<App & { api: TestApi; close(): Promise<void> }> {
  const db = openDatabase(app.appUrl)
  const other = await buildApp({ ...app.builtOf, db, jobs: recordedJobs() })
  return {
    ...other,
    api: testApi(other.server),
    close: async () => {
      await other.server.close()
      await closeDatabase(db)
    },
  }
}
