import type { TestApp } from './test-app.ts'

/** A statement that shows every row of a table as one line of text. */
function linesOf(table: string): string {
  // Bytes are shown as they lie there: as escaped text, not as hexadecimal digits that hide what they spell.
  return `select '${table}' as "table", (select string_agg(
      coalesce(case when value like '\\\\x%' then encode(value::bytea, 'escape') else value end, ''), ' | ')
    from jsonb_each_text(to_jsonb(t))) as line from ${table} t`
}

/** Every row of every table as text, by table; what a thief of the database would read. */
export async function dumpTables(app: TestApp): Promise<Record<string, string[]>> {
  const names = await tableNames(app)
  const rows = await app.query<{ table: string; line: string }>(names.map(linesOf).join(' union all '))
  const dump = Object.fromEntries(names.map((name) => [name, [] as string[]]))
  for (const { table, line } of rows) dump[table]?.push(line)
  for (const lines of Object.values(dump)) lines.sort()
  return dump
}

/** What a refused call may write: the line that says it was refused, and the count of tries. */
const TRACES_OF_REFUSAL = ['public.audit_events', 'public.budget_windows']

/** A hash of every table: two are equal where no row has come, gone or changed. Far quicker than the rows themselves. */
export async function hashTables(
  app: TestApp,
  except: readonly string[] = TRACES_OF_REFUSAL,
): Promise<Record<string, string>> {
  const names = (await tableNames(app)).filter((name) => !except.includes(name))
  const hashes = await app.query<{ table: string; hash: string }>(
    names
      .map(
        (table) =>
          `select '${table}' as "table", md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${table} t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(hashes.map(({ table, hash }) => [table, hash]))
}

async function tableNames(app: TestApp): Promise<string[]> {
  const tables = await app.query<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'pgboss', 'drizzle') and relkind = 'r' order by 1`,
  )
  return tables.map(({ name }) => name)
}
