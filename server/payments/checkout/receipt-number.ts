import { dayOf } from '#contract/time.ts'

/** The receipt number, permanent and the same everywhere: the payment date in UTC and the start of the payment's id. */
export const receiptNumberOf = ({ id, paidAt }: { id: string; paidAt: Date | null }) =>
  paidAt ? `${dayOf(paidAt, 'UTC').replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}` : null
