import type { PaymentDue } from '#contract/overview/resident-dashboard.ts'
import type { ReservationRow } from '#contract/stays/reservations.ts'
import type { ResidentWaitlistEntry } from '#contract/stays/waitlist.ts'
import { addTime, type Day } from '#contract/time.ts'
import { endOfDay } from '#contract/zoned-time.ts'
import type { ApplicationRow } from '#server/stays/applications/applications.queries.ts'
import { applicationEndsAt } from '#server/stays/applications/timing.ts'
import type { RentDue } from './resident-dashboard.queries.ts'

type Everything = {
  applications: readonly ApplicationRow[]
  stays: readonly ReservationRow[]
  waitlistEntries: readonly ResidentWaitlistEntry[]
  rent: readonly RentDue[]
}

/** Every payment due from the resident now, the earliest first. */
export function paymentsDue({ applications, stays, waitlistEntries, rent }: Everything): PaymentDue[] {
  const due: PaymentDue[] = [
    ...stays
      .filter(({ status, isProcessing }) => status === 'PENDING_PAYMENT' && !isProcessing)
      .map(({ id, home, timeZone, totalCents, currency, expiresAt }) => ({
        kind: 'MOVE_IN' as const,
        subjectId: id,
        label: 'To move in',
        home: home.title,
        timeZone,
        amountCents: totalCents,
        currency,
        dueAt: expiresAt,
      })),
    ...applications
      .filter(({ status, isProcessing }) => status === 'PAYMENT_PENDING' && !isProcessing)
      .map((row) => ({
        kind: 'APPLICATION_FEE' as const,
        subjectId: row.id,
        label: 'Application fee',
        home: row.title,
        timeZone: row.timeZone,
        amountCents: row.feeCents,
        currency: row.feeCurrency,
        dueAt: applicationEndsAt(row),
      })),
    ...waitlistEntries
      .filter(({ status, feeCents, isProcessing }) => status === 'PENDING_PAYMENT' && feeCents > 0 && !isProcessing)
      .map(({ id, homeTitle, timeZone, feeCents, feeCurrency, expiresAt }) => ({
        kind: 'WAITLIST_FEE' as const,
        subjectId: id,
        label: 'Waitlist fee',
        home: homeTitle,
        timeZone,
        amountCents: feeCents,
        currency: feeCurrency,
        dueAt: expiresAt,
      })),
    ...rent.map(({ reservationId, homeTitle, timeZone, cents, currency, dueOn }) => ({
      kind: 'RENT' as const,
      subjectId: reservationId,
      label: 'Rent',
      home: homeTitle,
      timeZone,
      amountCents: cents,
      currency,
      dueAt: lastMomentOf(dueOn, timeZone),
    })),
  ]
  return due.toSorted((one, other) => timeOf(one) - timeOf(other))
}

/** A due date lasts until the end of its day at the home. */
const lastMomentOf = (day: Day, zone: string) => addTime(endOfDay(day, zone), -1)

const timeOf = ({ dueAt }: PaymentDue) => dueAt?.getTime() ?? 0
