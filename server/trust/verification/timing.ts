import { addDays, addTime, dayOf, platformZone } from '#contract/time.ts'
import type { VerificationStatus } from '#contract/trust/verification.lifecycle.ts'
import type { VerificationLevel } from '#contract/trust/verification.ts'
import { lastMomentAfter, startOfDay } from '#contract/zoned-time.ts'

/** Days before the end of a badge at which its owner is reminded; the first reminder opens the renewal. */
export const reminders = [60, 30, 7] as const
const renewalDays = 60
export const answerDays = 30
const reviewDays: Record<VerificationLevel, number> = { VERIFIED: 10, PREMIUM: 30 }
const waitDays: Partial<Record<VerificationStatus, number>> = { REJECTED: 30, REVOKED: 90 }

type Row = {
  level: VerificationLevel
  status: VerificationStatus
  changedAt: Date
  submittedAt: Date | null
  expiresAt: Date | null
  renewalAskedAt: Date | null
}

/** When an owner may start again after a request was declined or a badge revoked: from the beginning of the day that is named. */
export function waitsUntil({ status, changedAt }: Pick<Row, 'status' | 'changedAt'>, at: Date) {
  const days = waitDays[status]
  const end = days === undefined ? null : startOfDay(addDays(dayOf(changedAt, platformZone), days), platformZone)
  return end && end > at ? end : null
}

/** Until when an owner may answer: through the end of the day that is named. */
export const answerBy = ({ status, changedAt }: Pick<Row, 'status' | 'changedAt'>) =>
  status === 'ACTION_REQUIRED' ? lastMomentAfter(changedAt, answerDays, platformZone) : null

export function reviewBy({ level, status, submittedAt, renewalAskedAt }: Omit<Row, 'changedAt' | 'expiresAt'>) {
  if (status === 'VERIFIED') return renewalAskedAt && addTime(renewalAskedAt, { days: reviewDays[level] })
  const waits = status === 'SUBMITTED' || status === 'IN_REVIEW'
  return waits && submittedAt ? addTime(submittedAt, { days: reviewDays[level] }) : null
}

/** Whether the badge is in its last weeks, when its owner can request a renewal. */
export const canBeRenewed = ({ status, expiresAt, renewalAskedAt }: Row, at: Date) =>
  status === 'VERIFIED' &&
  !renewalAskedAt &&
  expiresAt !== null &&
  expiresAt > at &&
  addTime(expiresAt, { days: -renewalDays }) <= at

/** The reminder due now, if any, given the last one sent. */
export function dueReminder(expiresAt: Date, sent: number | null, at: Date) {
  const reached = reminders.filter((days) => addTime(expiresAt, { days: -days }) <= at)
  const next = reached.at(-1)
  return next !== undefined && (sent === null || next < sent) ? next : null
}

/**
 * The reminder that counts as sent for a badge awarded for a short time, because the approval email already names the end date.
 */
export const reminderAlreadyPast = (expiresAt: Date, at: Date) => dueReminder(expiresAt, null, at)
