import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'

it('gives each test file a migrated database of its own, for the owner and for the application', async () => {
  const [mine, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await ask(mine.ownerUrl, 'create table only_mine (id int); grant select on only_mine to public')
  const visible = 'select current_user as role, to_regclass($$only_mine$$) is not null as there'
  expect(await ask(mine.appUrl, visible)).toEqual([{ role: expect.stringMatching(/^hap_app_/), there: true }])
  expect(await ask(other.appUrl, visible)).toEqual([
    { role: expect.stringMatching(/^hap_app_/), there: false },
  ])
  const migrated = 'select count(*)::int > 0 as migrated from pg_tables where schemaname = $$public$$'
  expect(await ask(other.ownerUrl, migrated)).toEqual([{ migrated: true }])

  await Promise.all([mine.drop(), other.drop()])
  await expect(ask(mine.ownerUrl, 'select 1')).rejects.toMatchObject({ code: '3D000' })
})

async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
