import { addDays, type Day } from './days.ts'
import type { RulePack } from './rule-packs.ts'

type Clock = Pick<RulePack, 'depositClock'>

/** By when the resident is told where the deposit is kept. */
export const receiptNoticeBy = (receivedOn: Day, { depositClock }: Clock) => addDays(receivedOn, depositClock.noticeOfReceiptDays)
/** By when a deposit goes back if nothing is claimed, and by when a claim must be told. */
export const clocksAfterMoveOut = (movedOutOn: Day, { depositClock }: Clock) => ({
  returnBy: addDays(movedOutOn, depositClock.returnDays),
  claimBy: addDays(movedOutOn, depositClock.claimDays),
})
/** By when the resident can object to a claim. */
export const objectBy = (claimNoticedOn: Day, { depositClock }: Clock) => addDays(claimNoticedOn, depositClock.objectionDays)
