import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteFingerprint, listFingerprints, listOldRows, updateSealed } from './vault.queries.ts'

const most = 500
const beforeEvery = '00000000-0000-0000-0000-000000000000'

/** Encrypts again, with the current key, what an older one encrypts. Then the older key is no longer needed and is forgotten. */
const reencrypt =
  (tables: readonly string[]): Job =>
  async ({ db, vault, log }) => {
    const keyId = vault.currentKeyId
    for (const table of tables) {
      for (let after = beforeEvery; ; ) {
        const rows = await listOldRows(db, table, { keyId, after, most })
        for (const row of rows) {
          const at = { table, id: row.id }
          await updateSealed(db, table, row, vault.seal(at, vault.open(at, row)))
        }
        if (rows.length < most) break
        after = rows.at(-1)!.id
      }
    }
    for (const old of await listOldKeys()) {
      await deleteFingerprint(db, old)
      log.info({ keyId: old }, 'nothing is encrypted with this key anymore; it can be removed from ENCRYPTION_KEYS')
    }

    /** Another process may still write with an older key, so a key counts as unused only once no row names it. */
    async function listOldKeys() {
      const left = await Promise.all(tables.map((table) => listOldRows(db, table, { keyId, after: beforeEvery, most })))
      const used = new Set(left.flat().map((row) => row.keyId))
      return [...(await listFingerprints(db)).keys()].filter((id) => id !== keyId && !used.has(id))
    }
  }

/** The job for every table with the columns `id`, `key_id` and `sealed`. */
export const vaultJobs = (tables: readonly string[]) =>
  ({ reencrypt: { job: reencrypt(tables), cron: '41 * * * *' } }) satisfies Jobs
