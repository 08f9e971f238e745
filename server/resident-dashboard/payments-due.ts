import type { ReservationRow } from '#contract/reservations.ts'
import type { PaymentDue } from '#contract/resident-dashboard.ts'
import type { OwnPlace } from '#contract/waitlist.ts'
import type { ApplicationRow } from '#server/applications/applications.queries.ts'
import { endOf } from '#server/applications/timing.ts'

type Everything = { applications: readonly ApplicationRow[]; stays: readonly ReservationRow[]; places: readonly OwnPlace[] }

/** Everything somebody is asked to pay now, what is due first on top. */
export function paymentsDue({ applications, stays, places }: Everything): PaymentDue[] {
  const due: PaymentDue[] = [
    ...stays
      .filter(({ status }) => status === 'PENDING_PAYMENT')
      .map(({ id, home, totalCents, currency, expiresAt }) => ({
        purpose: 'RENT' as const,
        subjectId: id,
        label: 'To move in',
        home: home.title,
        amountCents: totalCents,
        currency,
        dueAt: expiresAt,
      })),
    ...applications
      .filter(({ status }) => status === 'PAYMENT_PENDING')
      .map((row) => ({
        purpose: 'APPLICATION_FEE' as const,
        subjectId: row.id,
        label: 'Application fee',
        home: row.title,
        amountCents: row.feeCents,
        currency: row.feeCurrency,
        dueAt: endOf(row),
      })),
    ...places
      .filter(({ status, feeCents }) => status === 'PENDING_PAYMENT' && feeCents > 0)
      .map(({ id, homeTitle, feeCents, expiresAt }) => ({
        purpose: 'WAITLIST_FEE' as const,
        subjectId: id,
        label: 'Waitlist fee',
        home: homeTitle,
        amountCents: feeCents,
        currency: 'USD',
        dueAt: expiresAt,
      })),
  ]
  return due.toSorted((one, other) => timeOf(one) - timeOf(other))
}

const timeOf = ({ dueAt }: PaymentDue) => dueAt?.getTime() ?? 0
