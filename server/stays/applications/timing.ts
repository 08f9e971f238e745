import type { ApplicationRow } from './applications.queries.ts'

export const hour = 3_600_000
export const dayMilliseconds = 24 * hour
export const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** How long each thing waits before something happens automatically. */
export const waits = {
  consent: 90 * dayMilliseconds,
  /** When a home should have an answer to its request. */
  answer: 7 * dayMilliseconds,
  unanswered: 14 * dayMilliseconds,
  /** Reminders to a home that does not answer, then expiry. */
  reminders: [2 * dayMilliseconds, 5 * dayMilliseconds],
  silence: 7 * dayMilliseconds,
  payment: 24 * hour,
  draft: 60 * dayMilliseconds,
  appeal: 14 * dayMilliseconds,
  /** Time after an interview until it ends without a recorded result. */
  interview: dayMilliseconds,
  /** How long data is kept: private answers of unsuccessful applications, the whole application, and a copy of an ID. */
  answers: 90 * dayMilliseconds,
  application: 730 * dayMilliseconds,
  identity: 30 * dayMilliseconds,
  /** How long one fee covers all homes of an owner. */
  fee: 30 * dayMilliseconds,
} as const

/** When an application ends automatically if no one acts. */
export function applicationEndsAt(
  row: Pick<ApplicationRow, 'status' | 'holdUntil' | 'homeTurnSince' | 'changedAt' | 'updatedAt'>,
): Date | null {
  switch (row.status) {
    case 'DRAFT':
      return after(row.updatedAt, waits.draft)
    case 'PAYMENT_PENDING':
      return after(row.changedAt, waits.payment)
    case 'SUBMITTED':
    case 'UNDER_REVIEW':
      return row.homeTurnSince && after(row.homeTurnSince, waits.silence)
    case 'INFO_REQUESTED':
      return after(row.changedAt, waits.unanswered)
    case 'APPROVED':
      return row.holdUntil
    default:
      return null
  }
}
