import type { RentAction } from '#contract/money/owner-rent.ts'
import { formatMoney } from '#contract/money.ts'
import { formatDay, formatPeriod } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { rentTotal } from './payable.ts'
import { notifyResidentOfRent, viewRent } from './rent.notices.ts'
import type { RentChargeRow } from './rent.queries.ts'

type Settled = { stay: Stay; before: RentChargeRow; after: RentChargeRow }
type Write = (settled: Settled) => { title: string; parts: readonly string[] }

const wrong = 'If this is not right, please tell the home.'
const quote = (note: string | null) => (note ? [`They wrote: “${note}”`] : [])

const texts: Record<RentAction, Write> = {
  PAID_TO_HOME: ({ stay, after }) => ({
    title: 'A payment was noted',
    parts: [
      `${stay.homeTitle} says that you paid ${formatMoney(rentTotal(after), after.currency)} to them on ${formatDay(after.paidOn!)}, for ${formatPeriod(after)}. Nothing more is due for it.`,
      ...quote(after.note),
      wrong,
    ],
  }),
  WAIVE_LATE_FEE: ({ stay, before, after }) => ({
    title: 'A late fee was taken off',
    parts: [
      `${stay.homeTitle} took the late fee of ${formatMoney(before.lateFeeCents, before.currency)} off. ${formatMoney(after.amountCents, after.currency)} is left to pay for ${formatPeriod(after)}.`,
    ],
  }),
  MOVE_DUE_DAY: ({ stay, before, after }) => ({
    title: 'A payment is due on another day',
    parts: [
      `${formatMoney(after.amountCents, after.currency)} for ${stay.homeTitle}, for ${formatPeriod(after)}, is due on ${formatDay(after.dueOn)} now, not on ${formatDay(before.dueOn)}.`,
      ...(before.lateFeeCents > 0 ? ['The late fee was taken off.'] : []),
    ],
  }),
  WAIVE: ({ stay, before, after }) => ({
    title: 'A payment is not needed',
    parts: [
      `${stay.homeTitle} does not ask for the ${formatMoney(rentTotal(before), before.currency)} for ${formatPeriod(before)}. You do not have to pay it.`,
      ...quote(after.note),
    ],
  }),
}

export const notifyOfSettledRent = (tx: Tx, action: RentAction, settled: Settled, at: Date) =>
  notifyResidentOfRent(tx, settled.stay, { ...texts[action](settled), ...viewRent(settled.stay) }, at)
