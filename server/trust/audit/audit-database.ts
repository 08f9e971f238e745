import type { Db } from '#server/kernel/database/database.ts'
import { auditRules, listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { countUnlinked, findLastCheck } from './audit-chain.queries.ts'
import { type ChainHead, formatHead } from './audit-chain.ts'
import { checkChain } from './check-chain.ts'

/** Verifies that the money adds up and that the audit trail is intact. Prints what it found, and returns what is broken. Read-only. */
export async function auditDatabase(db: Db, heads: readonly ChainHead[] = []) {
  const problems = [await auditLedger(db), await auditTrail(db, heads)]
  return problems.filter((problem) => problem !== undefined)
}

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
  console.log(`The audit trail is intact: ${head.no} links, ${await countUnlinked(db)} events are waiting for theirs.`)
  console.log(`Its head is ${formatHead(head)}. Keep it somewhere else, and check it later with --head.`)
}
