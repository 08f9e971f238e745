import { dayOf } from '#server/payments/rules/days.ts'

/** The same for ever and everywhere: the day the money came, and the beginning of its name. */
export const receiptNumberOf = ({ id, paidAt }: { id: string; paidAt: Date | null }) =>
  paidAt ? `${dayOf(paidAt).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}` : null
