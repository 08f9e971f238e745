import type { ApplicationRow } from './applications.queries.ts'

export const hour = 3_600_000
export const day = 24 * hour
export const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** How long each thing waits before something happens by itself. */
export const waits = {
  consent: 90 * day,
  /** When a home should have an answer to what it asked. */
  answer: 7 * day,
  unanswered: 14 * day,
  /** Reminders to a home that says nothing, then the end. */
  reminders: [2 * day, 5 * day],
  silence: 7 * day,
  payment: 24 * hour,
  draft: 60 * day,
  appeal: 14 * day,
  /** After the hour of an interview, when nobody said how it went. */
  interview: day,
  /** Private answers of what came to nothing, the whole application, a copy of an ID: how long each is kept. */
  answers: 90 * day,
  application: 730 * day,
  identity: 30 * day,
  /** One fee covers all homes of an owner. */
  fee: 30 * day,
} as const

/** When it ends by itself if nobody does anything. */
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
