import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { configFromEnvironment } from '#server/kernel/config.ts'
import { withDatabase } from '#server/kernel/database/script-database.ts'
import { endWithWords } from '#server/kernel/start-problem.ts'
import { backUp } from './backup.ts'

/** Backs up a running installation into a new folder. */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const config = configFromEnvironment()
  const named = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const folder = values.to ?? join(config.dataDir, 'backups', named)
  await withDatabase(config, async (databaseUrl) => {
    const { tables, files, encryptionKeys } = await backUp({ config, databaseUrl, folder })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${folder}: ${rows} rows of ${tables.length} tables, and ${files.count} files (${files.bytes} bytes).`)
    if (encryptionKeys.length > 0)
      console.log(
        `Not included: the encryption keys (${encryptionKeys.join(', ')}). Without them no one can read private records. Keep them elsewhere.`,
      )
  })
} catch (error) {
  endWithWords(error)
}
