import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp, testKeys } from '#tests/harness.ts'
import { openVault } from './open-vault.ts'
import { parseKeys } from './vault.keys.ts'
import { listFingerprints } from './vault.queries.ts'

let test: TestApp
let dataDir: string
beforeAll(async () => {
  // A database of its own, because keys of another name would keep other processes on a shared one from starting.
  test = await startTestApp({ ENCRYPTION_KEYS: testKeys })
})
beforeEach(async () => {
  await test.db.deleteFrom('installationSecrets').where('name', 'like', 'encryption-key %').execute()
  dataDir = mkdtempSync(join(tmpdir(), 'waymark-vault-'))
  onCleanup(async () => rmSync(dataDir, { recursive: true, force: true }))
})

const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`
const open = (keys?: string) => openVault({ dataDir, encryptionKeys: keys ? parseKeys(keys) : undefined }, test.db)
const at = { table: 'notes', id: 'here' }
const namesOfKeys = async () => [...(await listFingerprints(test.db)).keys()].sort()

it('creates a key once, readable by its user alone, and uses it from then on', async () => {
  const vaults = await Promise.all([open(), open(), open()])
  const file = join(dataDir, 'encryption-keys')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const sealed = vaults[0]!.seal(at, 'kept')
  expect((await open()).open(at, sealed)).toBe('kept')
  expect(vaults[2]!.open(at, sealed)).toBe('kept')
  expect(readFileSync(file, 'utf8')).toMatch(/^local:\S{44}\n$/)
})

it('does not start without the key it wrote with, and does not make a new one', async () => {
  await open()
  rmSync(join(dataDir, 'encryption-keys'))
  await expect(open()).rejects.toThrow('encryption-keys is missing or cannot be read')
  expect(() => statSync(join(dataDir, 'encryption-keys'))).toThrow()
})

it.each([
  [key('two', 2), 'ENCRYPTION_KEYS does not have the key "one"'],
  [key('one', 9), 'ENCRYPTION_KEYS has a different key under the name "one"'],
])('refuses to start with %s, and says why', async (keys, words) => {
  await open(key('one', 1))
  await expect(open(keys)).rejects.toThrow(words)
  expect((await open(key('one', 1))).currentKeyId).toBe('one')
})

it('takes a new first key beside the old one, and has everything encrypted again', async () => {
  await open(key('one', 1))
  await test.runJobs()
  expect((await open(`${key('two', 2)},${key('one', 1)}`)).currentKeyId).toBe('two')
  expect(await namesOfKeys()).toEqual(['one', 'two'])
  expect(await test.runJobs()).toEqual(['reencrypt'])
})
