import { dayOf } from '#server/payments/rules/days.ts'

/** The receipt number, permanent and the same everywhere: the payment date and the start of the payment's id. */
export const receiptNumberOf = ({ id, paidAt }: { id: string; paidAt: Date | null }) =>
  paidAt ? `${dayOf(paidAt).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}` : null
