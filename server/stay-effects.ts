import { refundRent } from './money/autopay/leaving.ts'
import { resumeRent } from './money/autopay/moving-back-in.ts'
import { followDays } from './money/autopay/plan-charges.ts'
import { splitCutPeriod } from './money/autopay/staying-on.ts'
import { holdDepositsAgain, startDepositClocks } from './money/deposits/move-out.ts'
import type { StayEffects } from './stays/reservations/stay-effects.ts'

/** What follows for money when the days of a stay change, when it ends, and when its end is reversed. */
export const stayEffects: StayEffects = {
  daysChanged: followDays,
  noticeTakenBack: splitCutPeriod,
  movedOut: startDepositClocks,
  async movedBackIn(tx, stay, gap) {
    await resumeRent(tx, stay, gap)
    await holdDepositsAgain(tx, stay.id, gap.at)
  },
  refundRent,
}
