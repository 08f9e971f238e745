import { parseArgs } from 'node:util'
import { BadSettings, configFromEnvironment } from '#server/kernel/config.ts'
import { type Db, openPool, toDb } from '#server/kernel/database/database.ts'
import { withDatabase } from '#server/kernel/database/script-database.ts'
import { auditRules, listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { countUnlinked, findLastCheck } from './audit-chain.queries.ts'
import { type ChainHead, formatHead, parseHead } from './audit-chain.ts'
import { checkChain } from './check-chain.ts'

async function auditLedger(db: Db) {
  const found = await listAuditFindings(db)
  for (const { rule, findings } of found) console.error(`BROKEN: ${rule}\n${findings.map((line) => `  - ${line}`).join('\n')}`)
  if (found.length > 0) return `The ledger does not balance: ${found.length} of ${auditRules.length} rules are broken.`
  console.log(`The ledger balances: ${auditRules.length} rules hold.`)
}

async function auditTrail(db: Db, kept: readonly ChainHead[]) {
  const before = await findLastCheck(db)
  const { head, finding } = await checkChain(db, [...kept, ...(before ? [before.head] : [])])
  if (finding) return `The audit trail is broken after link ${head.no}: ${finding}`
  console.log(`The audit trail is whole: ${head.no} links, ${await countUnlinked(db)} events wait for theirs.`)
  console.log(`Its head is ${formatHead(head)}. Keep it outside, and check it later with --head.`)
}

function readHead(text: string) {
  const head = parseHead(text)
  if (!head) throw new Error('Give --head as it was printed: number:hash')
  return head
}

/** Proves that the money adds up and that the audit trail is whole, or prints what is not and exits with an error. Read-only. */
try {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } })
  const heads = values.head.map(readHead)
  await withDatabase(configFromEnvironment(), async (url) => {
    const pool = openPool(url, { max: 1 })
    try {
      const problems = [await auditLedger(toDb(pool)), await auditTrail(toDb(pool), heads)].filter(Boolean)
      if (problems.length > 0) throw new Error(problems.join('\n'))
    } finally {
      await pool.end()
    }
  })
} catch (error) {
  console.error(error instanceof BadSettings || error instanceof Error ? error.message : error)
  process.exitCode = 1
}
