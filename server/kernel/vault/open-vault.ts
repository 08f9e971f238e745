import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/kernel/config.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { StartProblem } from '#server/kernel/start-problem.ts'
import { parseKeys } from './vault.keys.ts'
import { insertFingerprint, listFingerprints } from './vault.queries.ts'
import { createVault, fingerprintOf, isFingerprintOf, keyBytes, type VaultKey } from './vault.ts'

type Settings = Pick<Config, 'encryptionKeys' | 'dataDir'>

/**
 * Opens the vault with the configured keys, or with one that is generated into the data folder. If a key is missing or is not the
 * one that this database was written with, it refuses to start: going on would mix two keys and hide what people wrote.
 */
export async function openVault(config: Settings, db: Db) {
  const before = await listFingerprints(db)
  const keys = config.encryptionKeys ?? keysInFolder(config, before.size === 0)
  ensureKeys(config, before, keys)
  for (const key of keys) if (!before.has(key.id)) await insertFingerprint(db, key.id, fingerprintOf(key))
  // Another process may have been first, with another key.
  ensureKeys(config, await listFingerprints(db), keys)
  const isRotation = before.size > 0 && !before.has(keys[0]!.id)
  if (isRotation) await addJob(db, 'reencrypt', {}, { key: 'reencrypt' })
  return createVault(keys)
}

const fileIn = ({ dataDir }: Settings) => join(dataDir, 'encryption-keys')
const whereIs = (config: Settings) => (config.encryptionKeys ? 'ENCRYPTION_KEYS' : fileIn(config))

function ensureKeys(config: Settings, fingerprints: ReadonlyMap<string, Buffer>, keys: readonly VaultKey[]) {
  for (const [id, fingerprint] of fingerprints) {
    const key = keys.find((one) => one.id === id)
    if (!key) throw keyProblem(`does not have the key "${id}"`, config)
    if (!isFingerprintOf(key, fingerprint)) throw keyProblem(`has a different key under the name "${id}"`, config)
  }
}

const keyProblem = (what: string, config: Settings) =>
  new StartProblem(
    `${whereIs(config)} ${what} that private records in this database are encrypted with. Nothing was changed. ` +
      'Put the key back from your backup, or see "Encryption keys" in docs/operations.md.',
  )

function keysInFolder(config: Settings, mayCreate: boolean) {
  const file = fileIn(config)
  if (mayCreate) createKeyFile(config, file)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new StartProblem(
      `${file} is missing or cannot be read, and private records in this database are encrypted with the key in it. ` +
        'Nothing was changed. Put the file back from your backup, or see "Encryption keys" in docs/operations.md.',
    )
  }
  const keys = parseKeys(text.trim())
  if (!keys) throw new StartProblem(`${file} does not hold encryption keys. Put the file back from your backup.`)
  return keys
}

/** Readable by this user alone. The link appears with its content, so that a process starting at the same time reads all of it. */
function createKeyFile({ dataDir }: Settings, file: string) {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(draft, `local:${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
