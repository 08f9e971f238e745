import { type ResidentNext, type ResidentNextKind, residentNextKind } from '#contract/overview/resident-dashboard.ts'
import type { OwnApplicationRow } from '#contract/stays/applications.ts'
import type { Reservation, ReservationRow } from '#contract/stays/reservations.ts'
import type { ResidentWaitlistEntry } from '#contract/stays/waitlist.ts'

type Application = Pick<OwnApplicationRow, 'id' | 'status' | 'home' | 'nextStep' | 'expiresAt' | 'isProcessing'>
type Stay = Pick<ReservationRow, 'id' | 'status' | 'home' | 'nextStep' | 'expiresAt' | 'isProcessing' | 'arrivedAt'> &
  Pick<Reservation, 'proposedDate'>
type Entry = Pick<ResidentWaitlistEntry, 'id' | 'status' | 'homeId' | 'homeTitle' | 'nextStep' | 'expiresAt' | 'isProcessing'>
/** Something with its own message: rent, or a deposit claim. */
export type ResidentTask = { id: string; home: { id: string; title: string }; message: string; until: Date | null }
export type ResidentStanding = {
  applications: readonly Application[]
  stays: readonly Stay[]
  waitlistEntries: readonly Entry[]
  rent?: readonly ResidentTask[]
  /** Of stays that have ended: nothing depends on it, so it comes after everything else. */
  oldRent?: readonly ResidentTask[]
  claims?: readonly ResidentTask[]
  tours?: readonly (ResidentTask & { kind: 'ANSWER_TOUR' | 'TOUR' })[]
}

const ofApplication: Partial<Record<Application['status'], ResidentNextKind>> = {
  DRAFT: 'FINISH_APPLICATION',
  PAYMENT_PENDING: 'PAY_FEE',
  SUBMITTED: 'WAIT_FOR_HOME',
  UNDER_REVIEW: 'WAIT_FOR_HOME',
  INFO_REQUESTED: 'ANSWER_HOME',
  INTERVIEW_SCHEDULED: 'INTERVIEW',
  APPROVED: 'RESERVE_BED',
  WAITLISTED: 'WAIT_IN_LINE',
}
const ofEntry: Partial<Record<Entry['status'], ResidentNextKind>> = {
  PENDING_PAYMENT: 'PAY_WAITLIST_FEE',
  WAITING: 'WAIT_IN_LINE',
  OFFERED: 'ANSWER_OFFER',
  ACCEPTED: 'START_APPLICATION',
  INACTIVE: 'STILL_WAITING',
}

function kindOfStay({ status, arrivedAt }: Stay): ResidentNextKind | undefined {
  switch (status) {
    case 'PENDING_PAYMENT':
      return 'PAY_STAY'
    case 'CONFIRMED':
      return arrivedAt ? 'CONFIRM_ARRIVAL' : 'ARRIVE'
    case 'NOTICE_GIVEN':
      return 'LEAVE'
    case 'ACTIVE':
      return 'LIVE'
    default:
      return undefined
  }
}

/** The steps with a deadline for the resident. While they only wait, the deadline is the other side's. */
const hurries = new Set<ResidentNextKind>([
  'ANSWER_OFFER',
  'PAY_STAY',
  'CONFIRM_ARRIVAL',
  'RESERVE_BED',
  'START_APPLICATION',
  'ANSWER_HOME',
  'PAY_FEE',
  'PAY_WAITLIST_FEE',
  'ANSWER_DATE',
  'STILL_WAITING',
])

type Thing = { id: string; home: { id: string; title: string }; nextStep: string; expiresAt: Date | null; isProcessing: boolean }

function step(usual: ResidentNextKind | undefined, { id, home, nextStep, expiresAt, isProcessing }: Thing): ResidentNext[] {
  const kind = isProcessing ? 'PAYMENT_ON_ITS_WAY' : usual
  return kind ? [{ kind, id, home, message: nextStep, until: hurries.has(kind) ? expiresAt : null }] : []
}

/** A date that the home proposed comes first: it can be answered only until its own deadline. */
const stepOfStay = (stay: Stay): ResidentNext[] =>
  stay.proposedDate?.by === 'OWNER'
    ? step('ANSWER_DATE', { ...stay, expiresAt: stay.proposedDate.until })
    : step(kindOfStay(stay), stay)

const nothing: ResidentNext = {
  kind: 'FIND_HOME',
  id: null,
  home: null,
  message: 'Find a home that fits you, save the ones you like, and apply when you’re ready.',
  until: null,
}

const endless = Number.POSITIVE_INFINITY

/** The most urgent step; among equals, the one that ends first. */
export function residentNextStep({
  applications,
  stays,
  waitlistEntries,
  rent = [],
  oldRent = [],
  claims = [],
  tours = [],
}: ResidentStanding): ResidentNext {
  const steps: ResidentNext[] = [
    ...applications.flatMap((application) => step(ofApplication[application.status], application)),
    ...waitlistEntries.flatMap((waitlistEntry) =>
      step(ofEntry[waitlistEntry.status], {
        ...waitlistEntry,
        home: { id: waitlistEntry.homeId, title: waitlistEntry.homeTitle },
      }),
    ),
    ...stays.flatMap(stepOfStay),
    ...rent.map((matter) => ({ kind: 'PAY_RENT' as const, ...matter })),
    ...tours,
    ...claims.map((matter) => ({ kind: 'ANSWER_CLAIM' as const, ...matter })),
  ]
  const order = residentNextKind.options
  const [first] = steps.toSorted(
    (step, other) =>
      order.indexOf(step.kind) - order.indexOf(other.kind) ||
      (step.until?.getTime() ?? endless) - (other.until?.getTime() ?? endless),
  )
  const [old] = oldRent.map((matter) => ({ kind: 'PAY_RENT' as const, ...matter }))
  return first ?? old ?? nothing
}
