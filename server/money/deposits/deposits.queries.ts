import { type Insertable, sql, type Updateable } from 'kysely'
import { type DepositStatus, depositLifecycle } from '#contract/payments/deposit.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { DepositClaimLines, DepositClaims, Deposits } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { lockPayment } from '#server/payments/checkout/payments.queries.ts'
import { shownRefundStatus } from '#server/payments/checkout/refunds.queries.ts'
import { returnedByBankOf } from '#server/payments/checkout/returned-by-bank.queries.ts'
import { isAppealed } from '#server/trust/appeals/is-appealed.queries.ts'

/** Deposits with everyone they concern: the resident who paid, and the home of the stay they paid for. */
export const selectDeposits = (db: Db) =>
  db
    .selectFrom('deposits as deposit')
    .innerJoin('paymentLines as line', 'line.id', 'deposit.paymentLineId')
    .innerJoin('payments as payment', 'payment.id', 'line.paymentId')
    .innerJoin('reservations as stay', 'stay.id', 'deposit.subjectId')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .innerJoin('owners as owner', 'owner.id', 'deposit.ownerId')
    .innerJoin('users as host', 'host.id', 'owner.userId')
    .innerJoin('residents as resident', 'resident.id', 'deposit.accountId')
    .innerJoin('users as person', 'person.id', 'resident.userId')
    .leftJoin('depositClaims as claim', 'claim.depositId', 'deposit.id')
    .select(['deposit.id', 'deposit.status', 'deposit.accountId', 'deposit.currency', 'deposit.amountCents'])
    .select(['deposit.returnedCents', 'deposit.claimedCents', 'deposit.receivedAt', 'deposit.movedOutAt', 'deposit.returnBy'])
    .select(['deposit.claimBy', 'deposit.objectBy', 'deposit.objection', 'deposit.objectedAt', 'deposit.decisionWords'])
    .select(['deposit.decidedAt', 'deposit.decidedBy', 'deposit.reopenedAt', 'deposit.remindedAt'])
    .select(['deposit.paymentLineId', 'deposit.subjectId as reservationId'])
    .select([
      'line.label',
      'line.paymentId',
      'line.purpose',
      'payment.status as paymentStatus',
      returnedByBankOf('line').as('returnedByBankCents'),
      isAppealed('DEPOSIT', { id: 'deposit.id', decidedAt: 'deposit.decidedAt' }).as('isAppealed'),
      'home.id as homeId',
      'home.title as homeTitle',
      'home.timeZone',
      'owner.id as ownerId',
    ])
    .select(['host.id as ownerUserId', 'host.email as ownerEmail', 'host.firstName as ownerFirstName'])
    .select(['person.id as residentUserId', 'person.email as residentEmail', 'person.firstName'])
    .select(['claim.id as claimId', 'claim.totalCents as claimCents', 'claim.noticedAt', 'stay.status as stayStatus'])
    .select([
      'address.state',
      sql<string | null>`stay.ends_on::text`.as('endsOn'),
      'stay.endedAt',
      sql<string>`trim(concat_ws(' ', person.first_name, person.last_name))`.as('residentName'),
    ])

export type DepositRow = Awaited<ReturnType<ReturnType<typeof selectDeposits>['execute']>>[number]

export const findDeposit = (db: Db, id: string) => selectDeposits(db).where('deposit.id', '=', id).executeTakeFirst()

/** Locks the payment before the deposit, the order used everywhere money moves, so that no deadlock arises. */
export async function lockDeposit(tx: Tx, id: string) {
  const seen = await findDeposit(tx, id)
  if (!seen) return undefined
  await lockPayment(tx, seen.paymentId)
  return selectDeposits(tx).where('deposit.id', '=', id).forUpdate('deposit').executeTakeFirst()
}

type Wanted = {
  accountId?: string
  homes?: HomeScope
  homeId?: string | undefined
  reservationId?: string | undefined
  status?: readonly DepositStatus[] | undefined
}

const depositsOf = (db: Db, { accountId, homes, homeId, reservationId, status }: Wanted) =>
  selectDeposits(db)
    .$if(accountId !== undefined, (query) => query.where('deposit.accountId', '=', accountId!))
    .$if(homes !== undefined, (query) => query.where(ofHomes(homes!, { owner: 'deposit.owner_id' })))
    .$if(homeId !== undefined, (query) => query.where('home.id', '=', homeId!))
    .$if(reservationId !== undefined, (query) => query.where('deposit.subjectId', '=', reservationId!))
    .$if(Boolean(status?.length), (query) => query.where('deposit.status', 'in', status!))

const firstPage = { page: 1, limit: 200 }

/** Disputed deposits, which wait for staff, come first; then the newest. */
export const listDeposits = (db: Db, wanted: Wanted, { page, limit } = firstPage) =>
  depositsOf(db, wanted)
    .orderBy('deposit.objectedAt')
    .orderBy('deposit.receivedAt', 'desc')
    .orderBy('deposit.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

/** How many there are of each status, whatever status is asked for. */
export const countDeposits = (db: Db, wanted: Wanted) =>
  depositsOf(db, { ...wanted, status: undefined })
    .clearSelect()
    .select(({ fn }) => ['deposit.status', fn.countAll<number>().as('count')])
    .groupBy('deposit.status')
    .execute()

/** Since when each disputed deposit has waited for a decision. */
export const depositsToDecide = sql`select deposit.objected_at as since from deposits deposit where deposit.status = 'DISPUTED'`

/** False if the notice was already sent. */
export async function setReceiptNoticed(tx: Tx, id: string, at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('deposits')
    .set({ receiptNoticedAt: at })
    .where('id', '=', id)
    .where('receiptNoticedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Held deposits whose resident has no written notice yet. */
export const listToNotice = (db: Db) =>
  db
    .selectFrom('deposits')
    .select('id')
    .where('status', '=', 'HELD')
    .where('receiptNoticedAt', 'is', null)
    .orderBy('receivedAt')
    .limit(200)
    .execute()

type Move = { id: string; from: DepositStatus; to: DepositStatus; change: Updateable<Deposits> }

export async function moveDeposit(tx: Tx, { id, from, to, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('deposits')
    .set({ ...change, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertDepositClaim = (tx: Tx, claim: Insertable<DepositClaims>) =>
  tx.insertInto('depositClaims').values(claim).execute()
export const insertClaimLines = (tx: Tx, lines: readonly Insertable<DepositClaimLines>[]) =>
  tx.insertInto('depositClaimLines').values(lines).execute()
export const insertClaimDocuments = (tx: Tx, links: readonly { lineId: string; documentId: string }[]) =>
  tx.insertInto('depositClaimDocuments').values(links).execute()

export const listClaimLines = (db: Db, claimIds: readonly string[]) =>
  db
    .selectFrom('depositClaimLines')
    .select(['id', 'claimId', 'words', 'amountCents'])
    .where('claimId', 'in', claimIds)
    .orderBy('position')
    .execute()

export const listClaimDocuments = (db: Db, lineIds: readonly string[]) =>
  db
    .selectFrom('depositClaimDocuments as link')
    .innerJoin('documents as file', 'file.id', 'link.documentId')
    .select(['link.lineId', 'file.id', 'file.name', 'file.mimeType'])
    .where('link.lineId', 'in', lineIds)
    .orderBy('file.uploadedAt')
    .orderBy('file.id')
    .execute()

/** Refunds that include a part of these deposits. */
export const listRefundsOfDeposits = (db: Db, lineIds: readonly string[]) =>
  db
    .selectFrom('refundLines as part')
    .innerJoin('refunds as refund', 'refund.id', 'part.refundId')
    .select(['part.paymentLineId', 'part.amountCents', 'refund.settledAt', shownRefundStatus('refund').as('status')])
    .where('part.paymentLineId', 'in', lineIds)
    .where('refund.status', '<>', 'REJECTED')
    .orderBy('refund.createdAt', 'desc')
    .execute()

export const setDepositReminded = (tx: Tx, id: string, remindedAt: Date) =>
  tx.updateTable('deposits').set({ remindedAt }).where('id', '=', id).execute()

/** Deposits still held for a stay that has ended. */
export const listOfEndedStays = (db: Db, reservationId?: string) =>
  db
    .selectFrom('deposits as deposit')
    .innerJoin('reservations as stay', 'stay.id', 'deposit.subjectId')
    .select('deposit.id')
    .where('deposit.status', '=', 'HELD')
    .where('stay.status', 'in', ['COMPLETED', 'TERMINATED', 'CANCELLED', 'NO_SHOW', 'EXPIRED'])
    .$if(reservationId !== undefined, (query) => query.where('stay.id', '=', reservationId!))
    .orderBy('deposit.receivedAt')
    .limit(500)
    .execute()

/** Deposits that are held though the bank has returned the payment they were part of. */
export const listReturnedByBank = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('paymentLines', 'paymentLines.paymentId', 'payments.id')
    .innerJoin('deposits', 'deposits.paymentLineId', 'paymentLines.id')
    .select('deposits.id')
    .where('payments.status', '=', 'CHARGED_BACK')
    .where('deposits.status', 'in', depositLifecycle.transitions.chargeBack.from)
    .orderBy('receivedAt')
    .limit(500)
    .execute()

/** Deposits without a claim in time, or without a dispute in time. */
export const listOverdue = (db: Db, at: Date) =>
  db
    .selectFrom('deposits')
    .innerJoin('paymentLines', 'paymentLines.id', 'deposits.paymentLineId')
    .innerJoin('payments', 'payments.id', 'paymentLines.paymentId')
    .select('deposits.id')
    // A payment that the bank disputes waits until the bank has decided.
    .where('payments.status', 'in', ['SUCCEEDED', 'PARTIALLY_REFUNDED'])
    .where((eb) =>
      eb.or([
        eb.and([eb('deposits.status', '=', 'RETURN_DUE'), eb('claimBy', '<=', at)]),
        eb.and([eb('deposits.status', '=', 'CLAIM_NOTICED'), eb('objectBy', '<=', at)]),
      ]),
    )
    .orderBy('receivedAt')
    .limit(500)
    .execute()

/** Deposits past their return date with a silent home, or in the last days to dispute with a silent resident. */
export const listToRemind = (db: Db, { at, soon }: { at: Date; soon: Date }) =>
  db
    .selectFrom('deposits')
    .select('id')
    .where('remindedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'RETURN_DUE'), eb('returnBy', '<=', at)]),
        eb.and([eb('status', '=', 'CLAIM_NOTICED'), eb('objectBy', '<=', soon)]),
      ]),
    )
    .limit(500)
    .execute()

export const listOwnClaimDocuments = (db: Db, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('documents')
    .select('id')
    .where('type', '=', 'CLAIM_DOCUMENT')
    .where('entityType', '=', 'OWNER')
    .where('entityId', '=', ownerId)
    .where('id', 'in', ids)
    .execute()

/** Uploads that no claim uses. */
export const deleteForgottenClaimDocuments = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('documents as file')
    .where('file.type', '=', 'CLAIM_DOCUMENT')
    .where('file.uploadedAt', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('depositClaimDocuments as link').select('link.lineId').whereRef('link.documentId', '=', 'file.id'),
        ),
      ),
    )
    .returning(['file.originalKey', 'file.storageKey', 'file.width'])
    .execute()
