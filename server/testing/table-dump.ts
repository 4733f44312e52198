import type { TestApp } from './test-app.ts'

/** Every row of every table as text, by table; what a thief of the database would read. */
export async function dumpTables(
  app: TestApp,
  except: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const tables = await app.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss', 'drizzle') and table_type = 'BASE TABLE' order by 1`,
  )
  const dump: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (except.includes(name)) continue
    // Bytes are shown as they lie there: as escaped text, not as hexadecimal digits that hide what they spell.
    const rows = await app.query<{ line: string }>(
      `select (select string_agg(coalesce(case when value like '\\\\x%' then encode(value::bytea, 'escape') else value end, ''), ' | ')
         from jsonb_each_text(to_jsonb(t))) as line from ${name} t`,
    )
    dump[name] = rows.map((row) => row.line).sort()
  }
  return dump
}

/** What a refused call may write: the line that says it was refused, and the count of tries. */
export const TRACES_OF_REFUSAL = ['public.audit_events', 'public.budget_windows']
