import Fastify from 'fastify'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts'

/**
 * The least that could answer the same questions: Fastify and one statement of the same database, with no sign-in, no
 * rights, no schemas, no encryption and no audit. Usage: node … DATA_DIR PORT
 */
const [dataDir = '', port = ''] = process.argv.slice(2)
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const database = await startEmbeddedPostgres({ dataDir, log: quiet })
const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 20 })
// An idle connection that the database closes at the end must not end the process with an error.
pool.on('error', () => undefined)
await pool.query('create table texts (id int primary key, text text not null, changed timestamptz not null)')
await pool.query(`insert into texts select n, repeat('x', 500), now() from generate_series(1, 20) as n`)

const app = Fastify()
app.get('/readyz', () => ({ status: 'ready' }))
app.get('/texts', async () => ({
  texts: (await pool.query('select * from texts order by changed desc')).rows,
}))
app.put<{ Params: { id: string }; Body: { text: string } }>('/texts/:id', async ({ params, body }) => {
  const { rows } = await pool.query('update texts set text = $2, changed = now() where id = $1 returning *', [
    params.id,
    body.text,
  ])
  return { text: rows[0] as unknown }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })

process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => database.stop())
})
