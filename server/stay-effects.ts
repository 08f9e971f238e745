import { refundRent } from './money/autopay/leaving.ts'
import { followDays } from './money/autopay/plan-charges.ts'
import { startDepositClocks } from './money/deposits/move-out.ts'
import type { StayEffects } from './stays/reservations/stay-effects.ts'

/** What follows for money when the days of a stay change, and when it ends. */
export const stayEffects: StayEffects = { daysChanged: followDays, movedOut: startDepositClocks, refundRent }
