import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cases, dstAssessments } from '../cases/case-tables.ts'
import { useTestApp } from '../testing/test-app.ts'
import { KEY_FILE, KeyProblem, loadKeys, parseKeys } from './key-ring.ts'
import { Sealed } from './sealed-column.ts'
import { openVault, sealedDataExist } from './vault-queries.ts'
import { IntegrityError, Vault } from './vault.ts'

const app = useTestApp()
const newKey = () => randomBytes(32).toString('base64')
const aVault = (...keys: string[]) => new Vault(parseKeys(keys.join(','), 'the test'))
const ROW = '01890000-0000-7000-8000-000000000001'

describe('the keys of an installation', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'keys-test-')), 'data')
  })
  afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }))
  const load = (overrides: Partial<Parameters<typeof loadKeys>[0]> = {}) =>
    loadKeys({ fromEnvironment: undefined, dataDir, dataExist: false, ...overrides })

  it('are made at the first start, closed to others, and read at the next', async () => {
    const { current } = await load()
    expect([(await stat(dataDir)).mode & 0o777, (await stat(join(dataDir, KEY_FILE))).mode & 0o777]).toEqual([
      0o700, 0o600,
    ])
    expect(current.key.export().toString('base64')).toBe(
      (await readFile(join(dataDir, KEY_FILE), 'utf8')).trim(),
    )
    expect((await load({ dataExist: true })).current.id).toBe(current.id)
  })

  it('are made also where an earlier start was killed while it made them, and nothing of that stays', async () => {
    await mkdir(dataDir, { mode: 0o700 })
    await writeFile(join(dataDir, `${KEY_FILE}.new-cut`), 'half a k', { mode: 0o600 })
    // As in a container, where every start has the same process id.
    await writeFile(join(dataDir, `${KEY_FILE}.${process.pid}`), '', { mode: 0o600 })
    const { current } = await load()
    expect((await readdir(dataDir)).sort()).toEqual([KEY_FILE, `${KEY_FILE}.${process.pid}`])
    await writeFile(join(dataDir, `${KEY_FILE}.new-kept`), newKey(), { mode: 0o600 })
    expect((await load({ dataExist: true })).current.id).toBe(current.id)
    expect((await readdir(dataDir)).sort()).toEqual([KEY_FILE, `${KEY_FILE}.${process.pid}`])
  })

  it('are the same for processes that make them together', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => load()))
    expect(new Set(made.map(({ current }) => current.id)).size).toBe(1)
    expect(await readdir(dataDir)).toEqual([KEY_FILE])
  })

  it('missing over existing data stop the start, and no new one is made', async () => {
    await expect(load({ dataExist: true })).rejects.toThrow(
      /encryption\.key is missing.*restore it from your backup/,
    )
    await expect(stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('that others may read stop the start', async () => {
    await load()
    await chmod(join(dataDir, KEY_FILE), 0o644)
    await expect(load({ dataExist: true })).rejects.toThrow('set its mode to 0600')
  })

  it.each([
    ['no key', '\n'],
    ['a word', 'changeme'],
    ['too few bytes', randomBytes(16).toString('base64')],
    ['too many bytes', randomBytes(48).toString('base64')],
    ['zeros', Buffer.alloc(32).toString('base64')],
    ['a pattern', Buffer.from('abcd'.repeat(8)).toString('base64')],
    ['one good and one bad', `${newKey()},secret`],
    ['hexadecimal', randomBytes(32).toString('hex')],
  ])('with %s stop the start, from the file and from the environment', async (_name, text) => {
    await load()
    await writeFile(join(dataDir, KEY_FILE), text)
    await expect(load({ dataExist: true })).rejects.toThrow(KeyProblem)
    await expect(load({ fromEnvironment: text })).rejects.toThrow(/^ENCRYPTION_KEYS /)
  })

  it('that are not those of the data stop the start; the right one among others opens', async () => {
    const right = newKey()
    await app.query('delete from platform_secrets')
    await openVault(app.db, parseKeys(right, 'x'), app.clock.now())
    expect(await sealedDataExist(app.ownerUrl)).toBe(true)
    await expect(openVault(app.db, parseKeys(newKey(), 'x'), app.clock.now())).rejects.toThrow(
      'not the one the stored data were sealed with',
    )
    const both = await openVault(app.db, parseKeys(`${newKey()}\n${right}`, 'x'), app.clock.now())
    const one = await openVault(app.db, parseKeys(right, 'x'), app.clock.now())
    expect(both.lookup('a', 'b')).toEqual(one.lookup('a', 'b'))
    expect(both.derive('role')).toEqual(one.derive('role'))
  })

  it('are agreed on when two processes start first at once', async () => {
    await app.query('delete from platform_secrets')
    const keys = parseKeys(newKey(), 'x')
    const vaults = await Promise.all(
      Array.from({ length: 6 }, () => openVault(app.db, keys, app.clock.now())),
    )
    expect(new Set(vaults.map((vault) => vault.lookup('a', 'b').toString('hex'))).size).toBe(1)
  })
})

describe('the vault', () => {
  const vault = aVault(newKey())

  it.each(['', 'text', 'Ŵ 👩🏽‍⚕️ \n', 'x'.repeat(20_000)])('opens what it sealed (%#)', (text) => {
    expect(vault.open(cases.reference, ROW, vault.seal(cases.reference, ROW, text))).toBe(text)
  })

  it('keeps null as null', () => {
    expect(vault.seal(dstAssessments.evidence, ROW, null)).toBeNull()
    expect(vault.open(dstAssessments.evidence, ROW, null)).toBeNull()
  })

  it('seals the same text differently each time', () => {
    const sealed = Array.from({ length: 2_000 }, () =>
      vault.seal(cases.reference, ROW, 'x').bytes.toString('hex'),
    )
    expect(new Set(sealed).size).toBe(2_000)
  })

  it('opens nothing that was moved, altered or cut', () => {
    const sealed = vault.seal(dstAssessments.evidence, ROW, 'secret')
    const refused = [
      () => vault.open(dstAssessments.rationale, ROW, sealed),
      () => vault.open(dstAssessments.evidence, ROW.replace(/1$/, '2'), sealed),
      () => aVault(newKey()).open(dstAssessments.evidence, ROW, sealed),
      () => vault.open(dstAssessments.evidence, ROW, new Sealed(Buffer.alloc(0))),
      ...[...sealed.bytes.keys()].map((at) => () => {
        const altered = Buffer.from(sealed.bytes)
        altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
        return vault.open(dstAssessments.evidence, ROW, new Sealed(altered))
      }),
      ...[...sealed.bytes.keys()].map(
        (end) => () => vault.open(dstAssessments.evidence, ROW, new Sealed(sealed.bytes.subarray(0, end))),
      ),
    ]
    for (const open of refused) expect(open).toThrow(IntegrityError)
  })

  it('opens with an older key and seals with the current', () => {
    const [older, newer] = [newKey(), newKey()]
    const sealed = aVault(older).seal(cases.reference, ROW, 'x')
    const both = aVault(newer, older)
    expect(both.open(cases.reference, ROW, sealed)).toBe('x')
    expect(aVault(newer).open(cases.reference, ROW, both.seal(cases.reference, ROW, 'y'))).toBe('y')
  })
})
