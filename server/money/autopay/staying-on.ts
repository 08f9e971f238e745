import type { Day } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { lockCharges, setCharge } from '#server/money/rent/rent.queries.ts'
import { endOfPeriod } from '#server/money/rent/schedule.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'

/**
 * Notice was taken back after the days until it were paid or waived. They stay settled, with a charge that is no longer that of the
 * period; `planCharges` then makes the rest of the period due.
 */
export async function splitCutPeriod(tx: Tx, stay: Stay, notice: { endsOn: Day }) {
  for (const { id, status, period, endsOn } of await lockCharges(tx, stay.id)) {
    const isSettled = status === 'PAID' || status === 'WAIVED'
    const isCut = period !== null && endsOn === notice.endsOn && endsOn < endOfPeriod(stay.feeSheet, period)
    if (isSettled && isCut) await setCharge(tx, id, { period: null })
  }
}
