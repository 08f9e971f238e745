import { addTime } from '#contract/time.ts'
import { holdLonger } from '#server/homes/beds/beds.queries.ts'
import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { changeApplication, lockApplication, setFeeRefundDue } from './applications.queries.ts'
import { transitionApplication } from './applications.transitions.ts'
import { waits } from './timing.ts'

type FeeEvent = { applicationId: string; at: Date }
/**
 * SENT: the home has the application now. KEPT: the fee arrived late, when the application was a draft again; submitting it costs
 * nothing more. ALREADY: the payment was recorded before. REFUND: the application has ended, its home is closed or its fee was
 * waived, so the payment must be refunded.
 */
type FeeOutcome = 'SENT' | 'KEPT' | 'ALREADY' | 'REFUND'

/** Called by payments when the fee is paid. Idempotent. */
export async function onFeePaid(tx: Tx, { applicationId, at }: FeeEvent): Promise<FeeOutcome> {
  const application = orNotFound(await lockApplication(tx, applicationId, at), 'Application')
  if (application.feePaidAt) return 'ALREADY'
  if (await isShutHome(tx, application.homeId)) return 'REFUND'
  if (application.status === 'PAYMENT_PENDING') {
    // The home had no time to decide while the bank did.
    const isOver = application.heldUntil !== null && application.heldUntil <= at
    const until = addTime(at, waits.heldBed)
    const isHeldLonger = isOver && (await holdLonger(tx, { kind: 'HOLD', id: applicationId }, { at, until }))
    const change = { feePaidAt: at, submittedAt: at, ...(isHeldLonger && { holdRemindedAt: null }) }
    await transitionApplication(tx, { name: 'pay', application, by: 'PAYMENT', at, change })
    return 'SENT'
  }
  if (application.status !== 'DRAFT' || application.feeWaivedAt) return 'REFUND'
  await changeApplication(tx, applicationId, { feePaidAt: at })
  return 'KEPT'
}

/** Called by payments when the fee was declined, canceled or expired. The answers are kept. */
export async function onFeeFailed(tx: Tx, { applicationId, at, begunAt }: FeeEvent & { begunAt: Date }) {
  const application = orNotFound(await lockApplication(tx, applicationId, at), 'Application')
  if (application.status !== 'PAYMENT_PENDING') return
  // Submitted again since then: the failed attempt belongs to an earlier submission.
  if (application.changedAt > begunAt) return
  await transitionApplication(tx, { name: 'failPayment', application, by: 'PAYMENT', at })
}

/** Called when the home cancels the reservation that the application became: its fee is refunded with the rest. */
export async function returnFeeOf(tx: Tx, applicationId: string, at: Date) {
  if (await setFeeRefundDue(tx, applicationId, at)) await addJob(tx, 'return_fees', {}, { key: 'return_fees' })
}

/** Called by payments when the whole fee has been refunded. */
export const onFeeRefunded = (tx: Tx, applicationId: string, at: Date) =>
  changeApplication(tx, applicationId, { feeRefundedAt: at })
