import type { Charge } from '#contract/money/charges.ts'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { bankConfirms } from '#contract/payments/payment-words.ts'
import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { isProcessing } from '#server/payments/checkout/payments.service.ts'
import type { OrderLine } from '#server/payments/checkout/start-checkout.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import { findLastPayment, findPayee } from './charges.queries.ts'

/** What a person owes for one thing, calculated from the frozen costs they agreed to. */
export type Due = Omit<Charge, 'payee' | 'payment' | 'hasDeposit' | 'isKept'> & {
  isKept?: boolean
  ownerId: string
  operation: string
  purpose: PaymentPurpose
  /** The lines as the provider charges them. */
  charged: readonly OrderLine[]
}

const isDeposit = ({ purpose }: OrderLine) => purpose === 'DEPOSIT' || purpose === 'UTILITY_DEPOSIT'
export const hasDeposit = ({ charged }: Pick<Due, 'charged'>) => charged.some(isDeposit)

export const isPast = (end: Date | null, at: Date) => end !== null && end <= at

export const tooLate = 'The payment deadline has passed. You were not charged.'

/** No one pays to move in to a closed home. Rent of a current stay is not a charge of this type. */
export async function unlessShut(db: Db, due: Due): Promise<Due> {
  if (due.state !== 'DUE' || !(await isShutHome(db, due.home.id))) return due
  const words = 'This home is closed right now, so there is nothing to pay. You were not charged.'
  return { ...due, state: 'OVER', words, payBy: null }
}

/** Whoever has paid is not asked again, nor told that it is too late, before the bank has answered. */
const processing = ({ state }: Due): Pick<Due, 'state' | 'words' | 'payBy'> => ({
  state: 'PROCESSING',
  words: state === 'OVER' ? `${bankConfirms} If it arrives too late to be used, we’ll refund all of it.` : bankConfirms,
  payBy: null,
})

export async function presentDue(db: Db, due: Due): Promise<Charge> {
  const [payee, payment] = await Promise.all([findPayee(db, due.ownerId), findLastPayment(db, due)])
  return {
    ...due,
    ...(due.state !== 'PAID' && payment && isProcessing(payment) && processing(due)),
    payee: payee ? publicName(payee) : due.home.title,
    hasDeposit: hasDeposit(due),
    isKept: due.isKept ?? false,
    payment: payment ? { id: payment.id, sessionId: payment.providerSessionId, status: payment.status } : null,
  }
}
