import { addTime, duration } from '#contract/time.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import type { ApplicationRow } from './applications.queries.ts'

const day = duration({ days: 1 })

/** How long each thing waits before something happens automatically. */
export const waits = {
  consent: 90 * day,
  unanswered: 14 * day,
  /** Reminders to a home that does not answer, then expiry. */
  reminders: [2 * day, 5 * day],
  silence: 7 * day,
  payment: day,
  /** How much longer a bed from the waitlist is held if its time passed while the bank confirmed the fee. */
  heldBed: day,
  draft: 60 * day,
  /** Time after an interview until it ends without a recorded result. */
  interview: day,
  /** How long data is kept: private answers of unsuccessful applications, the whole application, and a copy of an ID. */
  answers: 90 * day,
  application: 730 * day,
  identity: 30 * day,
  /** How long one fee covers all homes of an owner. */
  fee: 30 * day,
} as const

/** When a home should have an answer to its request: through the end of the day that is named. */
export const answerDue = (askedAt: Date, zone: string) => lastMomentAfter(askedAt, 7, zone)

/** When an application ends automatically if no one acts. */
export function applicationEndsAt(
  row: Pick<ApplicationRow, 'status' | 'holdUntil' | 'homeTurnSince' | 'changedAt' | 'updatedAt'>,
): Date | null {
  switch (row.status) {
    case 'DRAFT':
      return addTime(row.updatedAt, waits.draft)
    case 'PAYMENT_PENDING':
      return addTime(row.changedAt, waits.payment)
    case 'SUBMITTED':
    case 'UNDER_REVIEW':
      return row.homeTurnSince && addTime(row.homeTurnSince, waits.silence)
    case 'INFO_REQUESTED':
      return addTime(row.changedAt, waits.unanswered)
    case 'APPROVED':
      return row.holdUntil
    default:
      return null
  }
}
