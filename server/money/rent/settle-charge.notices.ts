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
const quote = (note: string | null) => (note ? [`Message from the home: “${note}”`] : [])

const texts: Record<RentAction, Write> = {
  PAID_TO_HOME: ({ stay, after }) => ({
    title: 'Your payment was recorded',
    parts: [
      `${stay.homeTitle} recorded that you paid them ${formatMoney(rentTotal(after), after.currency)} on ${formatDay(after.paidOn!)}, for ${formatPeriod(after)}. Nothing more is due for it.`,
      ...quote(after.note),
      wrong,
    ],
  }),
  WAIVE_LATE_FEE: ({ stay, before, after }) => ({
    title: 'A late fee was waived',
    parts: [
      `${stay.homeTitle} waived the late fee of ${formatMoney(before.lateFeeCents, before.currency)}. You still owe ${formatMoney(after.amountCents, after.currency)} for ${formatPeriod(after)}.`,
    ],
  }),
  MOVE_DUE_DAY: ({ stay, before, after }) => ({
    title: 'A payment has a new due date',
    parts: [
      `${formatMoney(after.amountCents, after.currency)} for ${stay.homeTitle}, for ${formatPeriod(after)}, is now due on ${formatDay(after.dueOn)} instead of ${formatDay(before.dueOn)}.`,
      ...(before.lateFeeCents > 0 ? ['The late fee was waived.'] : []),
    ],
  }),
  WAIVE: ({ stay, before, after }) => ({
    title: 'A payment was waived',
    parts: [
      `${stay.homeTitle} waived the ${formatMoney(rentTotal(before), before.currency)} for ${formatPeriod(before)}. You do not have to pay it.`,
      ...quote(after.note),
    ],
  }),
}

export const notifyOfSettledRent = (tx: Tx, action: RentAction, settled: Settled, at: Date) =>
  notifyResidentOfRent(tx, settled.stay, { ...texts[action](settled), ...viewRent(settled.stay) }, at)
