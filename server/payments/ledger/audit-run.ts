import { BadSettings, configFromEnvironment } from '#server/kernel/config.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { withDatabase } from '#server/kernel/database/script-database.ts'
import { auditRules, listAuditFindings } from './audit.queries.ts'

/** Proves that the money adds up, or prints what does not and exits with an error. Read-only. */
try {
  await withDatabase(configFromEnvironment(), async (url) => {
    const pool = openPool(url, { max: 1 })
    try {
      const found = await listAuditFindings(toDb(pool))
      for (const { rule, findings } of found)
        console.error(`BROKEN: ${rule}\n${findings.map((line) => `  - ${line}`).join('\n')}`)
      if (found.length > 0)
        throw new Error(`The ledger does not balance: ${found.length} of ${auditRules.length} rules are broken.`)
      console.log(`The ledger balances: ${auditRules.length} rules hold.`)
    } finally {
      await pool.end()
    }
  })
} catch (error) {
  console.error(error instanceof BadSettings || error instanceof Error ? error.message : error)
  process.exitCode = 1
}
