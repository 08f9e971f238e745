import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteFingerprint, listFingerprints, listOldKeyIds, listOldRows, updateSealed } from './vault.queries.ts'

const most = 500
const beforeEvery = '00000000-0000-0000-0000-000000000000'

const forEachRow = forEachRecord('sealed')

/**
 * Encrypts again, with the current key, what an older one encrypts. Then the older key is no longer needed and is forgotten. What cannot
 * be opened stays as it is, and its key with it.
 */
const reencrypt =
  (tables: readonly string[]): Job =>
  async (context) => {
    const { db, vault, log } = context
    const keyId = vault.currentKeyId
    for (const table of tables) {
      for (let after = beforeEvery; ; ) {
        const rows = await listOldRows(db, table, { keyId, after, most })
        await forEachRow(context, rows, async (row) => {
          const at = { table, id: row.id }
          await updateSealed(db, table, row, vault.seal(at, vault.open(at, row)))
        })
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
      const used = new Set((await Promise.all(tables.map((table) => listOldKeyIds(db, table, keyId)))).flat())
      return [...(await listFingerprints(db)).keys()].filter((id) => id !== keyId && !used.has(id))
    }
  }

/** The job for every table with the columns `id`, `key_id` and `sealed`. */
export const vaultJobs = (tables: readonly string[]) =>
  ({ reencrypt: { job: reencrypt(tables), cron: '41 * * * *' } }) satisfies Jobs
