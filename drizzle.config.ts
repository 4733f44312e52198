import { defineConfig } from 'drizzle-kit'

/** Where migrations are generated from; `npm run migrations` needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/*-tables.ts',
  out: './server/migrations',
})
