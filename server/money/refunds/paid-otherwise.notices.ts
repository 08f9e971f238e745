import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { findAccountHolder, type Payment } from '#server/payments/checkout/payments.queries.ts'
import { listRefundParts, type Refund } from '#server/payments/checkout/refunds.queries.ts'
import { askablePurposes } from './refunds.queries.ts'

type Paid = { refund: Refund; how: string }

/** Tells whoever gets the money how it comes, and the home that it went back. Runs in the transaction that records it. */
export async function notifyOfRefundPaidOtherwise(tx: Tx, payment: Payment, { refund, how }: Paid, at: Date) {
  const payer = await findAccountHolder(tx, payment.accountId)
  const { id, ownerId, homeId, currency } = payment
  const amount = formatMoney(refund.amountCents, currency)
  const notice = { type: 'PAYMENT', title: 'Your refund was paid another way' } as const
  const parts = [
    `Your bank did not take our refund of ${amount}, so we paid it to you another way.`,
    how,
    'If you do not get it, please contact us.',
  ]
  // Who pays an owner is a resident; who pays Waymark is an owner.
  const where = ownerId
    ? ({ link: screen('/residents/payment/:id', { id }), label: 'View payment' } as const)
    : ({ link: screen('/homeowner/subscription-billing'), label: 'View invoices' } as const)
  if (payer) await notifyPerson(tx, payer, { ...notice, parts, ...where }, at)
  // What came back after it had counted as paid was the home's refund then; it has nothing to do with how it is paid now.
  if (!ownerId || refund.returnedAt) return
  const isOfHome = (await listRefundParts(tx, refund.id)).some(({ purpose }) => askablePurposes.includes(purpose))
  // A home may no longer see who applied, or who was in line.
  const isResident = payment.purpose === 'RENT' || payment.purpose === 'DEPOSIT'
  const name = payer && isResident ? `${payer.firstName} ${payer.lastName}`.trim() : 'an applicant'
  await notifyHome(
    tx,
    { ownerId, homeId },
    'manage_billing',
    {
      type: 'PAYMENT',
      title: 'A refund was paid another way',
      parts: [
        `The bank did not take the refund of ${amount} to ${name}, so we paid it another way.`,
        ...(isOfHome ? ['Like any refund, it comes out of your earnings.'] : []),
      ],
      link: screen('/homeowner/payouts'),
      label: 'View payouts',
    },
    at,
  )
}
