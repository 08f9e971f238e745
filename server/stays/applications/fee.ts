import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { changeApplication, lockApplication } from './applications.queries.ts'
import { transitionApplication } from './applications.transitions.ts'

type FeeEvent = { applicationId: string; at: Date }
/**
 * SENT: the home has it now. KEPT: the fee came late, when the draft was open again; sending it costs nothing more.
 * ALREADY: told before, nothing to do. REFUND: the application is over, its home is closed or its fee was waived; give the money back.
 */
export type FeeOutcome = 'SENT' | 'KEPT' | 'ALREADY' | 'REFUND'

/** For payments: the money is there. Told twice it does nothing more. */
export async function onFeePaid(tx: Tx, { applicationId, at }: FeeEvent): Promise<FeeOutcome> {
  const application = orNotFound(await lockApplication(tx, applicationId, at), 'Application')
  if (application.feePaidAt) return 'ALREADY'
  if (await isShutHome(tx, application.homeId)) return 'REFUND'
  if (application.status === 'PAYMENT_PENDING') {
    const change = { feePaidAt: at, submittedAt: at }
    await transitionApplication(tx, { name: 'pay', application, by: 'PAYMENT', at, change })
    return 'SENT'
  }
  if (application.status !== 'DRAFT' || application.feeWaivedAt) return 'REFUND'
  await changeApplication(tx, applicationId, { feePaidAt: at })
  return 'KEPT'
}

/** For payments: it was declined, cancelled or ran out. The answers are kept. */
export async function onFeeFailed(tx: Tx, { applicationId, at, begunAt }: FeeEvent & { begunAt: Date }) {
  const application = orNotFound(await lockApplication(tx, applicationId, at), 'Application')
  if (application.status !== 'PAYMENT_PENDING') return
  // Sent once more since: the try that ended belongs to the time before.
  if (application.changedAt > begunAt) return
  await transitionApplication(tx, { name: 'failPayment', application, by: 'PAYMENT', at })
}

/** For payments: all of it has gone back. */
export const onFeeRefunded = (tx: Tx, applicationId: string, at: Date) =>
  changeApplication(tx, applicationId, { feeRefundedAt: at })
