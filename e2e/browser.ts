import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'

/** What Playwright needs to start the browser. */
export interface BrowserLaunch {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const SYSTEM_BROWSER = '/usr/bin/chromium'

/**
 * No sandbox: the tests also run as root and in containers, and open nothing but our own pages. The rest keeps the
 * browser from talking to its maker and makes text look the same everywhere.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--no-pings',
  '--font-render-hinting=none',
]

/** The system's Chromium where there is one, otherwise the packaged one, unpacked once for this account. */
export async function browserLaunch(): Promise<BrowserLaunch> {
  if (existsSync(SYSTEM_BROWSER))
    return { executablePath: SYSTEM_BROWSER, args: ARGUMENTS, env: ownEnvironment() }
  const folder = await unpackedBrowser()
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGUMENTS,
    env: {
      ...ownEnvironment(),
      // A bare machine lacks NSS and its like; the package brings them. Its fonts have their configuration beside them.
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(delimiter),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}

/**
 * Unpacks into a folder of this account and version, under another name until it is complete: neither a cut run nor
 * another account's files can stand in the way.
 */
async function unpackedBrowser(): Promise<string> {
  const manifest = new URL('../../package.json', import.meta.resolve('@sparticuz/chromium'))
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = join(tmpdir(), `assessment-browser-${version}-${userInfo().uid}`)
  if (existsSync(join(folder, 'chromium'))) return folder

  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const outer = { ...process.env }
  // The package unpacks into the temporary directory, and its system libraries only where it takes itself to be there.
  Object.assign(process.env, { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (outer[name] === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = outer[name]
    }
  }
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return folder
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
