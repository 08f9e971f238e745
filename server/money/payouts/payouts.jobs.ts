import { randomUUID } from 'node:crypto'
import { dayOf, platformZone } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { postRefundHeld } from '#server/payments/ledger/postings.ts'
import {
  type EarningAccount,
  findOwedCents,
  listAccountsToLookAt,
  listChangedPayouts,
  listReady,
  listRefundsToSetAside,
  lockAccount,
} from './earnings.queries.ts'
import { earningLabel, roomNameOf } from './earnings.words.ts'
import { notifyOfScheduledPayouts } from './payouts.notices.ts'
import {
  findPayout,
  findPlannedCents,
  insertItems,
  insertPayout,
  listLastDays,
  listScheduled,
  listToRetry,
  lockPayout,
} from './payouts.queries.ts'
import { transitionPayout } from './payouts.transitions.ts'
import { keyOf, planShares, type Share } from './plan.ts'
import { takeBackReturned } from './take-back.ts'

const forEachAccount = forEachRecord('earningAccount')

/** Schedules what owners are owed. Safe to run twice or concurrently, because scheduled earnings are no longer waiting. */
const schedulePayouts: Job = async (context) => {
  const { db, now } = context
  await forEachAccount(context, await listAccountsToLookAt(db), (account) =>
    inTransaction(db, async (tx) => {
      const at = now()
      await notifyOfScheduledPayouts(tx, await planFor(tx, account, at), at)
    }),
  )
  // After payouts that include it were canceled.
  await takeBackReturned(context)
}

export const payoutsJobs = { schedule_payouts: { job: schedulePayouts, cron: '43 * * * *' } } satisfies Jobs

export async function planFor(tx: Tx, account: EarningAccount, at: Date) {
  const { ownerId, currency } = account
  const today = dayOf(at, platformZone)
  await lockAccount(tx, ownerId, currency)
  for (const payout of await listToRetry(tx, ownerId, currency, today))
    await transitionPayout(tx, { name: 'retry', payout, by: 'SYSTEM', at })
  await cancelChanged(tx, account, at)
  for (const refund of await listRefundsToSetAside(tx, account, at))
    await postRefundHeld(tx, { ...refund, ownerId, currency, at })
  const last = await listLastDays(tx, ownerId, currency)
  const shares = planShares(await listReady(tx, account, at), new Map(last.map((row) => [keyOf(row), row.day])), today)
  const payouts = []
  for (const share of shares) payouts.push(await write(tx, account, share, at))
  return payouts
}

const open = ['SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'FAILED'] as const

/**
 * Cancels scheduled payouts whose money has changed, or all of them if together they exceed what the owner is owed after a
 * refund.
 */
async function cancelChanged(tx: Tx, account: EarningAccount, at: Date) {
  const { ownerId, currency } = account
  const cancel = async (id: string, reason: string) =>
    transitionPayout(tx, { name: 'cancel', payout: (await lockPayout(tx, id))!, by: 'SYSTEM', reason, at })
  for (const { id, isDisputed, isReturned } of await listChangedPayouts(tx, account)) {
    const refunded = isReturned
      ? 'A bank returned part of this amount to the person who paid it.'
      : 'Part of this amount was refunded to a resident.'
    await cancel(id, isDisputed ? 'Part of this amount is disputed with a bank.' : refunded)
  }
  if ((await findPlannedCents(tx, account, open)) <= (await findOwedCents(tx, account))) return
  for (const { id } of await listScheduled(tx, ownerId, currency))
    await cancel(id, 'Part of an earlier payout was refunded to a resident.')
}

async function write(tx: Tx, { ownerId, currency }: EarningAccount, { homeId, bedroomId, cents, earnings }: Share, at: Date) {
  const id = randomUUID()
  const days = earnings.map(({ earnedAt }) => dayOf(earnedAt, platformZone)).toSorted()
  const items = earnings.map((earning) => ({
    payoutId: id,
    entryId: earning.entryId,
    paymentLineId: earning.paymentLineId,
    subjectId: earning.subjectId,
    homeId: earning.homeId,
    bedroomId: earning.bedroomId,
    roomName: roomNameOf(earning),
    label: earningLabel(earning),
    amountCents: earning.cents,
    earnedAt: earning.earnedAt,
  }))
  await insertPayout(tx, {
    id,
    ownerId,
    homeId,
    bedroomId,
    roomName: items[0]!.roomName,
    currency,
    amountCents: cents,
    status: 'SCHEDULED',
    periodStart: days[0]!,
    periodEnd: days.at(-1)!,
    scheduledFor: dayOf(at, platformZone),
    createdAt: at,
    statusChangedAt: at,
  })
  await insertItems(tx, items)
  const details = { amountCents: cents, currency, items: items.length }
  await insertAuditEvent(tx, { at, actor: null, action: 'payout.schedule', subject: ['payout', id], details })
  return (await findPayout(tx, id))!
}
