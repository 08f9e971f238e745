import { parseArgs } from 'node:util'
import { configFromEnvironment } from '#server/kernel/config.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { withDatabase } from '#server/kernel/database/script-database.ts'
import { endWithWords, StartProblem } from '#server/kernel/start-problem.ts'
import { auditDatabase } from '#server/trust/audit/audit-database.ts'
import { restore } from './restore.ts'

async function audit(databaseUrl: string) {
  const pool = openPool(databaseUrl, { max: 1 })
  try {
    const problems = await auditDatabase(toDb(pool))
    if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  } finally {
    await pool.end()
  }
}

/** Restores a backup into an empty installation, and proves afterwards that the money adds up. */
try {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new StartProblem('Use: npm run restore -- --from FOLDER')
  const folder = values.from
  const config = configFromEnvironment()
  await withDatabase(config, async (databaseUrl) => {
    const { version, takenAt, encryptionKeys, files } = await restore({ config, databaseUrl, folder })
    console.log(`Restored the backup of ${takenAt} (Waymark ${version}) with ${files.count} files.`)
    await audit(databaseUrl)
    if (encryptionKeys.length > 0)
      console.log(`Start with the encryption keys it was written with: ${encryptionKeys.join(', ')}.`)
  })
} catch (error) {
  endWithWords(error)
}
