import type { Deposit as Shown } from '#contract/money/deposits.ts'
import { daysToAppeal } from '#contract/trust/appeal.lifecycle.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import { depositActions } from './deposits.policy.ts'
import { type DepositRow, listClaimDocuments, listClaimLines, listRefundsOfDeposits } from './deposits.queries.ts'
import { depositNextStep, presentDepositHistory } from './deposits.words.ts'

type Reader = Pick<Context, 'db' | 'fileLinks' | 'now'> & { actor: Actor }

function presentDepositDecision({ decisionWords: words, decidedAt: at, isAppealed, timeZone }: DepositRow, by: string) {
  if (words === null || !at) return null
  return { words, at, by, appealUntil: isAppealed ? null : lastMomentAfter(at, daysToAppeal, timeZone) }
}

/** The newest refund, with the amount of all of them: a deposit that was decided again may be returned in two parts. */
const sumOf = <Refund extends { amountCents: number }>(refunds: readonly Refund[]) =>
  refunds[0] ? { ...refunds[0], amountCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) } : null

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
    decision: presentDepositDecision(deposit, deciderOf(deposit.id)),
    refund: sumOf(refunds.filter(({ paymentLineId }) => paymentLineId === deposit.paymentLineId)),
    history: presentDepositHistory(
      events.filter(({ subjectId }) => subjectId === deposit.id),
      { withNames: isStaff, isResident: actor.role === 'SEEKER' },
    ),
  }))
}
