import { useSearchParams } from 'react-router'
import type { Charge } from '#contract/money/charges.ts'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { screen } from '#contract/screens.ts'

/** What a payment is for, as URLs and calls name it. */
export type Subject = { applicationId: string } | { waitlistId: string } | { reservationId: string }

const names = ['applicationId', 'waitlistId', 'reservationId'] as const

export function useSubject(): Subject | undefined {
  const [params] = useSearchParams()
  const name = names.find((name) => params.get(name))
  return name && ({ [name]: params.get(name) } as Subject)
}

const nameOfKind = {
  APPLICATION_FEE: 'applicationId',
  WAITLIST_FEE: 'waitlistId',
  MOVE_IN: 'reservationId',
} as const satisfies Record<Charge['kind'], (typeof names)[number]>

export const subjectOf = (kind: Charge['kind'], id: string) => ({ [nameOfKind[kind]]: id }) as Subject

export function kindOf(purpose: PaymentPurpose): Charge['kind'] | undefined {
  if (purpose === 'APPLICATION_FEE' || purpose === 'WAITLIST_FEE') return purpose
  return purpose === 'DEPOSIT' || purpose === 'RENT' ? 'MOVE_IN' : undefined
}

export const payPath = (subject: Subject) =>
  `${'reservationId' in subject ? '/reservation-payment' : '/payment'}?${new URLSearchParams(subject)}`

export const failedPath = (subject: Subject) => `/payment-failed?${new URLSearchParams(subject)}`

const paidPage: Record<Charge['kind'], string> = {
  APPLICATION_FEE: '/application-payment-success',
  WAITLIST_FEE: '/waitlist-payment-success',
  MOVE_IN: '/payment-success',
}

/** The URLs the hosted payment page sends people back to. */
export const wayBack = (kind: Charge['kind'], id: string) => {
  const subject = subjectOf(kind, id)
  return { successUrl: `${paidPage[kind]}?${new URLSearchParams(subject)}`, cancelUrl: failedPath(subject) }
}

/** Where a person continues after paying. */
export const nextPath = ({ kind, id }: Pick<Charge, 'kind' | 'id'>) =>
  ({
    APPLICATION_FEE: screen('/residents/application-detail/:id', { id }),
    WAITLIST_FEE: screen('/waitlist/:id', { id }),
    MOVE_IN: screen('/residents/reservation/:id', { id }),
  })[kind]

export const nextLabel: Record<Charge['kind'], string> = {
  APPLICATION_FEE: 'My application',
  WAITLIST_FEE: 'View my waitlist spot',
  MOVE_IN: 'My reservation',
}
