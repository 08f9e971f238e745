import { depositLifecycle } from '#contract/payments/deposit.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { addJob, type Job, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { remindOfDeposit } from './deposits.notices.ts'
import {
  deleteForgottenClaimDocuments,
  listOfEndedStays,
  listOverdue,
  listReturnedByBank,
  listToNotice,
  listToRemind,
  lockDeposit,
  setDepositReminded,
} from './deposits.queries.ts'
import { transitionDeposit } from './deposits.transitions.ts'
import { startClock } from './move-out.ts'
import { sendReceiptNotice } from './receipt-notice.ts'

/** Someone who would agree by silence is reminded once more this many days before. */
const lastDays = 3

const forEachDeposit = forEachLocked('deposit', (tx, { id }: { id: string }) => lockDeposit(tx, id))

const isPast = (deadline: Date | null, at: Date) => deadline !== null && deadline <= at

/**
 * Without a claim in time, the whole deposit is returned; a claim that is not disputed in time stands. A deposit that the bank has
 * returned is settled.
 */
const settleDeposits: Job = async (context) => {
  const { db, now } = context
  // A safety net, in case the end of a stay started no clock: whatever is still held after it becomes due now.
  await forEachDeposit(context, await listOfEndedStays(db), (tx, { id }, at) => startClock(tx, id, at))
  await forEachDeposit(context, await listReturnedByBank(db), async (tx, deposit, at) => {
    if (depositLifecycle.isOpen('chargeBack', deposit.status, 'SYSTEM'))
      await transitionDeposit(tx, { name: 'chargeBack', deposit, by: 'SYSTEM', at, keptCents: 0 })
  })
  await forEachDeposit(context, await listOverdue(db, now()), async (tx, deposit, at) => {
    if (deposit.paymentStatus === 'DISPUTED') return
    const step = { deposit, by: 'SYSTEM', at } as const
    if (deposit.status === 'RETURN_DUE' && isPast(deposit.claimBy, at))
      await transitionDeposit(tx, { name: 'giveBack', ...step, keptCents: 0 })
    if (deposit.status === 'CLAIM_NOTICED' && isPast(deposit.objectBy, at))
      await transitionDeposit(tx, { name: 'acceptClaim', ...step, keptCents: deposit.claimCents ?? 0 })
  })
}

const remindOfDeposits: Job = async (context) => {
  const { db, now } = context
  const soon = addTime(now(), { days: lastDays })
  await forEachDeposit(context, await listToRemind(db, { at: now(), soon }), async (tx, deposit, at) => {
    const waitsForHome = deposit.status === 'RETURN_DUE' && isPast(deposit.returnBy, at)
    const waitsForResident = deposit.status === 'CLAIM_NOTICED' && isPast(deposit.objectBy, soon)
    if (deposit.remindedAt || !(waitsForHome || waitsForResident)) return
    await setDepositReminded(tx, deposit.id, at)
    await remindOfDeposit(tx, waitsForHome ? 'OWNER' : 'SEEKER', deposit, at)
  })
}

const noticeDeposits: Job = async (context) => forEachDeposit(context, await listToNotice(context.db), sendReceiptNotice)

const forgetClaimDocuments: Job = ({ db, now }) =>
  inTransaction(db, async (tx) => {
    const before = addTime(now(), { days: -1 })
    for (const stored of await deleteForgottenClaimDocuments(tx, before)) await addJob(tx, 'delete_document_files', stored)
  })

export const depositsJobs = {
  settle_deposits: { job: settleDeposits, cron: '*/15 * * * *' },
  remind_of_deposits: { job: remindOfDeposits, cron: '21 * * * *' },
  // The law allows 30 days; residents are notified within the hour.
  notice_deposits: { job: noticeDeposits, cron: '51 * * * *' },
  forget_claim_documents: { job: forgetClaimDocuments, cron: '53 * * * *' },
} satisfies Jobs
