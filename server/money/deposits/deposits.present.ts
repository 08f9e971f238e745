import type { Deposit as Shown } from '#contract/money/deposits.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import { depositActions } from './deposits.policy.ts'
import { type DepositRow, listClaimDocuments, listClaimLines, listRefundsOfDeposits } from './deposits.queries.ts'
import { depositNextStep, presentDepositHistory } from './deposits.words.ts'

type Reader = Pick<Context, 'db' | 'fileLinks' | 'now'> & { actor: Actor }

/** Presents several deposits with a fixed number of queries, to avoid N+1. */
export async function presentDeposits({ db, fileLinks, now, actor }: Reader, deposits: readonly DepositRow[]): Promise<Shown[]> {
  if (deposits.length === 0) return []
  const isStaff = actor.role === 'ADMIN'
  const claimIds = deposits.flatMap(({ claimId }) => claimId ?? [])
  const [lines, refunds, events] = await Promise.all([
    claimIds.length > 0 ? listClaimLines(db, claimIds) : [],
    listRefundsOfDeposits(
      db,
      deposits.map(({ paymentLineId }) => paymentLineId),
    ),
    listHistory(
      db,
      'deposit',
      deposits.map(({ id }) => id),
    ),
  ])
  const lineIds = lines.map(({ id }) => id)
  const documents = lineIds.length > 0 ? await listClaimDocuments(db, lineIds) : []
  const documentsOf = (lineId: string) =>
    documents
      .filter((document) => document.lineId === lineId)
      .map((document) => ({ ...document, downloadUrl: fileLinks.toOriginal(document.id, actor) }))
  const linesOf = (claimId: string) =>
    lines.filter((line) => line.claimId === claimId).map((line) => ({ ...line, documents: documentsOf(line.id) }))
  const deciderOf = (id: string) =>
    (isStaff && events.find(({ subjectId, action }) => subjectId === id && action === 'deposit.decide')?.name) || 'Waymark staff'
  return deposits.map((deposit) => ({
    ...deposit,
    allowedActions: depositActions(deposit, actor, now()),
    nextStep: depositNextStep(deposit, actor),
    home: { id: deposit.homeId, title: deposit.homeTitle },
    claim: deposit.claimId
      ? { noticedAt: deposit.noticedAt!, totalCents: deposit.claimCents!, lines: linesOf(deposit.claimId) }
      : null,
    objection: deposit.objection !== null ? { words: deposit.objection, at: deposit.objectedAt! } : null,
    decision:
      deposit.decisionWords !== null ? { words: deposit.decisionWords, at: deposit.decidedAt!, by: deciderOf(deposit.id) } : null,
    refund: refunds.find(({ paymentLineId }) => paymentLineId === deposit.paymentLineId) ?? null,
    history: presentDepositHistory(
      events.filter(({ subjectId }) => subjectId === deposit.id),
      { withNames: isStaff },
    ),
  }))
}
