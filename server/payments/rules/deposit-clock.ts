import type { RulePack } from '#contract/payments/rule-packs.ts'
import { addDays, type Day } from '#contract/time.ts'

type Clock = Pick<RulePack, 'depositClock'>

/** By when the resident is notified where the deposit is held. */
export const receiptNoticeBy = (receivedOn: Day, { depositClock }: Clock) => addDays(receivedOn, depositClock.noticeOfReceiptDays)
/** By when a deposit is returned if nothing is claimed, and by when the resident is notified of a claim. */
export const clocksAfterMoveOut = (movedOutOn: Day, { depositClock }: Clock) => ({
  returnBy: addDays(movedOutOn, depositClock.returnDays),
  claimBy: addDays(movedOutOn, depositClock.claimDays),
})
/** By when the resident can dispute a claim. */
export const objectBy = (claimNoticedOn: Day, { depositClock }: Clock) => addDays(claimNoticedOn, depositClock.objectionDays)
