import { parseArgs } from 'node:util'
import { configFromEnvironment } from '#server/kernel/config.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { withDatabase } from '#server/kernel/database/script-database.ts'
import { endWithWords, StartProblem } from '#server/kernel/start-problem.ts'
import { parseHead } from './audit-chain.ts'
import { auditDatabase } from './audit-database.ts'

function readHead(text: string) {
  const head = parseHead(text)
  if (!head) throw new StartProblem('Give --head as it was printed: number:hash')
  return head
}

/** Audits the configured database, or prints what is broken and exits with an error. */
try {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } })
  const heads = values.head.map(readHead)
  await withDatabase(configFromEnvironment(), async (url) => {
    const pool = openPool(url, { max: 1 })
    try {
      const problems = await auditDatabase(toDb(pool), heads)
      if (problems.length > 0) throw new StartProblem(problems.join('\n'))
    } finally {
      await pool.end()
    }
  })
} catch (error) {
  endWithWords(error)
}
