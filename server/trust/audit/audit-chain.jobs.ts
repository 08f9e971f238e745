import { addTime } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import {
  deleteOldOrigins,
  findHead,
  findLastCheck,
  insertCheck,
  insertLinks,
  lockChain,
  takeUnlinked,
} from './audit-chain.queries.ts'
import { type ChainHead, emptyChain, formatHead, linksAfter } from './audit-chain.ts'
import { checkChain } from './check-chain.ts'

const batch = 1_000
/** How long it is known from which network staff acted. */
const originDays = 90

/** Gives the next events their links; returns the new head, or nothing if no event was waiting. */
export async function linkNext(tx: Tx, most = batch): Promise<ChainHead | undefined> {
  await lockChain(tx)
  const events = await takeUnlinked(tx, most)
  if (events.length === 0) return
  const links = linksAfter((await findHead(tx)) ?? emptyChain, events)
  await insertLinks(tx, links)
  const { no, hash } = links.at(-1)!
  return { no, hash }
}

/** Links every event that is committed. The new head is logged, so that the log, kept elsewhere, proves the chain later. */
export async function linkAuditEvents({ db, log }: Pick<Context, 'db' | 'log'>) {
  let head: ChainHead | undefined
  for (;;) {
    const next = await inTransaction(db, (tx) => linkNext(tx))
    if (!next) break
    head = next
  }
  if (head) log.info({ auditHead: formatHead(head) }, 'the audit chain grew')
}

/** Checks the whole chain, and that it still contains the head of the check before. */
const checkAuditChain: Job = async ({ db, now, log }) => {
  const before = await findLastCheck(db)
  const { head, finding } = await checkChain(db, before ? [before.head] : [])
  await insertCheck(db, { at: now(), head, finding })
  if (finding) log.error({ finding, auditHead: formatHead(head) }, 'the audit chain is broken')
}

const forgetOrigins: Job = async ({ db, now }) => {
  await deleteOldOrigins(db, addTime(now(), { days: -originDays }))
}

export const auditChainJobs = {
  link_audit_events: { job: linkAuditEvents, cron: '* * * * *' },
  check_audit_chain: { job: checkAuditChain, cron: '41 3 * * *' },
  forget_audit_origins: { job: forgetOrigins, cron: '52 3 * * *' },
} satisfies Jobs
