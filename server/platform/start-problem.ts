/** Why the server does not start, as one plain sentence for the person who started it. */
export class StartProblem extends Error {}

interface SystemError extends Error {
  code: string
  path?: string
  syscall?: string
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string'

/** What keeps the server from listening, naming the setting to change. */
export function addressProblem(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = isSystemError(error) ? error.code : ''
  const sentence = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program: stop that one, or choose another port with PORT`,
    EACCES: `This account may not listen on port ${port}: choose a PORT of 1024 or above`,
    EADDRNOTAVAIL: `${host} is not an address of this machine: correct HOST`,
    ENOTFOUND: `${host} is not an address of this machine: correct HOST`,
    EAI_AGAIN: `The name ${host} could not be looked up: give HOST an address`,
  }[code]
  return sentence ? new StartProblem(sentence, { cause: error }) : error
}

/** What keeps the program from its data folder. */
export function folderProblem(error: unknown, dataDir: string): unknown {
  if (error instanceof StartProblem || !isSystemError(error) || !error.path?.startsWith(dataDir)) return error
  return new StartProblem(
    `The data folder ${dataDir} cannot be used (${error.code}): give this account the right to write there, or choose another folder with DATA_DIR`,
    { cause: error },
  )
}

/** What keeps the program from the database at `url`; the sentence never repeats the password. */
export function databaseProblem(error: unknown, url: string): unknown {
  const cause = rootCause(error)
  if (error instanceof StartProblem || !(cause instanceof Error)) return error
  const sentence = databaseSentence(cause, url)
  return sentence ? new StartProblem(sentence, { cause: error }) : error
}

const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|57P03)$/
const NOT_TRUSTED = /CERT|SIGNATURE|ISSUER|^ERR_TLS|^ERR_SSL/

function databaseSentence(error: Error, url: string): string | null {
  const code = isSystemError(error) ? error.code : ''
  const { place, name } = placeOf(url)
  const noSocket = isSystemError(error) && code === 'ENOENT' && error.syscall === 'connect'
  if (noSocket || UNREACHABLE.test(code) || /^(timeout expired|Connection terminated)/.test(error.message))
    return `The database at ${place} cannot be reached (${code || 'no answer'}): check DATABASE_URL, and that PostgreSQL is running there`
  if (code === '28P01' || code === '28000')
    return `The database at ${place} refused the sign-in (${code}): correct the user name and the password in DATABASE_URL`
  if (/password must be a string|client password/i.test(error.message))
    return `The database at ${place} asks for a password: put it into DATABASE_URL`
  if (code === '3D000') return `There is no database ${name} at ${place}: create it, or correct DATABASE_URL`
  if (code === '42501')
    return 'The user in DATABASE_URL lacks a right that the program needs: it has to own the database and may have to create a role'
  if (NOT_TRUSTED.test(code) || error.message.includes('does not support SSL'))
    return `The database at ${place} offers no connection that can be trusted (${code || 'no TLS'}): give it a certificate for that name, or state another sslmode in DATABASE_URL`
  return null
}

/** The error under those that the query builder puts around it. */
function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error
}

function placeOf(url: string): { place: string; name: string } {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? (decodeURIComponent(hostname) || 'localhost')
  return { place: `${host}:${port || '5432'}`, name: decodeURIComponent(pathname.slice(1)) }
}
