import { duration } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { insertRefund, insertRefundLines } from '#server/payments/checkout/refunds.queries.ts'
import { insertAll } from './insert.ts'
import { pastStays, stayId } from './make-earnings.ts'
import { ownerUserId, userId } from './make-people.ts'
import { paymentId } from './pay-rent.ts'

const day = duration({ days: 1 })

/** Unresolved disputes: a refund request, and a disputed deposit claim. */
export async function putDisputes(tx: Tx, now: Date) {
  await askRefund(tx, now)
  await disputeDeposit(tx, now)
}

const stayOf = (name: string) => pastStays.find(({ last }) => last === name)!

/** No rule covers what the resident asks for, so the home decides. */
async function askRefund(tx: Tx, now: Date) {
  const stay = stayOf('Ortiz')
  const weeks = Math.ceil((stay.from - stay.until) / 7)
  const payment = paymentId(stay, weeks - 1)
  const lineId = referenceId(`${payment} 0`)
  const id = referenceId(`demo refund ${payment}`)
  const [at, amountCents] = [new Date(now.getTime() - 1.2 * day), 8_000]
  const resident = userId('ben.ortiz@example.org')
  const asked = { status: 'REQUESTED' as const, requestedBy: resident, createdAt: at, decideBy: new Date(at.getTime() + 5 * day) }
  const reason = 'The shower was out of order for two days of my last week, and I went to the gym to wash.'
  await insertRefund(tx, { id, paymentId: payment, operation: `asked:${id}`, amountCents, reason, ...asked })
  await insertRefundLines(tx, [{ refundId: id, paymentLineId: lineId, amountCents }])
  await insertAll(tx, { auditEvents: [event('refund', id, 'refund.request', 'SEEKER', resident, at)] })
}

/** The home claims part of the deposit, the resident disputes it, and staff decide. */
async function disputeDeposit(tx: Tx, now: Date) {
  const stay = stayOf('Albright')
  const [noticed, objected] = [new Date(now.getTime() - 3 * day), new Date(now.getTime() - day)]
  const deposit = await tx
    .selectFrom('deposits')
    .select(['id', 'amountCents'])
    .where('subjectId', '=', stayId(stay))
    .orderBy('amountCents', 'desc')
    .executeTakeFirstOrThrow()
  const claimId = referenceId(`demo claim of ${deposit.id}`)
  const lines = [
    { words: 'Deep cleaning of the room and the carpet', amountCents: 6_000 },
    { words: 'A new key and lock for the front door', amountCents: 3_500 },
  ]
  const resident = userId('jess.albright@example.org')
  await insertAll(tx, {
    depositClaims: [
      { id: claimId, depositId: deposit.id, totalCents: 9_500, noticedBy: ownerUserId('grant'), noticedAt: noticed },
    ],
    depositClaimLines: lines.map((line, position) => ({ id: referenceId(`${claimId} ${position}`), claimId, position, ...line })),
    auditEvents: [
      event('deposit', deposit.id, 'deposit.claim', 'OWNER', ownerUserId('grant'), noticed),
      event('deposit', deposit.id, 'deposit.object', 'SEEKER', resident, objected),
    ],
  })
  await tx
    .updateTable('deposits')
    .set({
      status: 'DISPUTED',
      objectBy: new Date(noticed.getTime() + 15 * day),
      objectedAt: objected,
      objection: 'I gave the key back to Maya on the last day, and the carpet was stained before I came. I have a photo.',
    })
    .where('id', '=', deposit.id)
    .execute()
}

const event = (subjectType: string, subjectId: string, action: string, actorRole: string, actorId: string, at: Date) => ({
  id: referenceId(`demo event ${subjectId} ${action}`),
  at,
  actorId,
  actorRole,
  action,
  subjectType,
  subjectId,
  details: {} as never,
})
