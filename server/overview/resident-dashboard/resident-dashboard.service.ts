import { formatMoney } from '#contract/money.ts'
import { residentDashboard } from '#contract/overview/resident-dashboard.ts'
import type { ReservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { addTime, type Day, formatDay, today } from '#contract/time.ts'
import { readNewestSaved } from '#server/homes/saved/saved-homes.service.ts'
import type { Actor } from '#server/kernel/context.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { type DepositRow, listDeposits } from '#server/money/deposits/deposits.queries.ts'
import { depositNextStep as wordsOfDeposit } from '#server/money/deposits/deposits.words.ts'
import { findDashboardCounter } from '#server/people/progress/counters.ts'
import { listOwnApplications } from '#server/stays/applications/lists.queries.ts'
import { presentRows } from '#server/stays/applications/resident/resident-rows.ts'
import { proposedDateOf } from '#server/stays/reservations/proposed-date.ts'
import { presentStayRow } from '#server/stays/reservations/reservations.present.ts'
import { listOwnReservations } from '#server/stays/reservations/reservations.queries.ts'
import { listToursOfResident, type TourRow } from '#server/stays/tours/tours.queries.ts'
import { tourNextStep } from '#server/stays/tours/tours.words.ts'
import { presentOwnEntry } from '#server/stays/waitlist/waitlist.present.ts'
import { listOwnEntries } from '#server/stays/waitlist/waitlist.queries.ts'
import { type ResidentTask, residentNextStep } from './next-step.ts'
import { paymentsDue } from './payments-due.ts'
import { countForResident, listRentDue, listSettledRent, type RentDue } from './resident-dashboard.queries.ts'

const openStays: ReservationStatus[] = ['PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN']
const openEntries: WaitlistStatus[] = ['PENDING_PAYMENT', 'WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE']
const mostSaved = 3
const mostApplications = 20
/** Rent due within this many days is shown on the dashboard. */
const rentDays = 7
/** A tour further ahead is not the next thing to think of. */
const tourDays = 7

export const residentDashboardService = handlers(residentDashboard, {
  'GET /residents/counts/stats': ({ db, actor }) => countForResident(db, actor.accountId, actor.userId),

  async 'GET /residents/homes/{id}/standing'({ db, actor, now, params: { id: homeId } }) {
    const [stays, [waitlistEntry], rows] = await Promise.all([
      listOwnReservations(db, actor.accountId, openStays),
      listOwnEntries(db, actor.accountId, { homeId, status: openEntries }),
      // Ended applications come last.
      listOwnApplications(db, actor.accountId, { homeId, page: 1, limit: 1, now: now() }),
    ])
    const [application] = await presentRows(db, rows)
    return {
      stay: stays.find((stay) => stay.homeId === homeId) ?? null,
      waitlistEntry: waitlistEntry ?? null,
      application: application?.isOpen ? application : null,
    }
  },

  async 'GET /residents/dashboard'(call) {
    const { db, actor, now, query } = call
    const at = now()
    const [rows, entries, reservations, rent, settledRent, claimed, savedHomes, counts, dayCount, tours] = await Promise.all([
      listOwnApplications(db, actor.accountId, { page: 1, limit: mostApplications, now: at }),
      listOwnEntries(db, actor.accountId, { status: openEntries }),
      listOwnReservations(db, actor.accountId, openStays),
      listRentDue(db, actor.accountId, at, rentDays),
      listSettledRent(db, actor.accountId, at, rentDays),
      listDeposits(db, { accountId: actor.accountId, status: ['CLAIM_NOTICED'] }),
      readNewestSaved(db, actor.accountId, at, mostSaved),
      countForResident(db, actor.accountId, actor.userId),
      findDashboardCounter(call, actor.accountId, query.timeZone),
      listToursOfResident(db, actor.accountId, at),
    ])
    const applications = (await presentRows(db, rows)).filter(({ isOpen }) => isOpen)
    const stays = reservations.map((stay) => ({ ...presentStayRow(stay, actor, at), proposedDate: proposedDateOf(stay, at) }))
    const waitlistEntries = entries.map((entry) => presentOwnEntry(entry, actor, at))
    return {
      next: residentNextStep({
        applications,
        stays,
        waitlistEntries,
        rent: rentTasks(
          rent.filter(({ stayStatus }) => isCurrent(stayStatus)),
          at,
        ),
        oldRent: rentTasks(
          rent.filter(({ stayStatus }) => !isCurrent(stayStatus)),
          at,
        ),
        claims: claimed.map((deposit) => claimTask(deposit, actor)),
        tours: tours.flatMap((tour) => tourTask(tour, at)),
      }),
      applications,
      stays,
      waitlistEntries,
      due: paymentsDue({ applications: rows, stays, waitlistEntries, rent }),
      settledRent,
      savedHomes,
      counts,
      dayCount,
    }
  },
})

const isCurrent = (status: ReservationStatus) => status === 'ACTIVE' || status === 'NOTICE_GIVEN'
const rentTasks = (rent: readonly RentDue[], at: Date) => rent.map((due) => rentTask(due, today(due.timeZone, at)))

const rentTask = ({ reservationId, homeId, homeTitle, cents, currency, dueOn }: RentDue, day: Day): ResidentTask => ({
  id: reservationId,
  home: { id: homeId, title: homeTitle },
  message:
    dueOn > day
      ? `Next rent: ${formatMoney(cents, currency)} on ${formatDay(dueOn)}.`
      : `${formatMoney(cents, currency)} of rent ${dueOn === day ? 'is due today' : `was due on ${formatDay(dueOn)}`}.`,
  until: null,
})

function tourTask(tour: TourRow, at: Date) {
  const { id, homeId, homeTitle, status, proposedBy, startsAt } = tour
  const isAhead = startsAt > at && startsAt <= addTime(at, { days: tourDays })
  const kind = status === 'PROPOSED' && proposedBy === 'TEAM' ? 'ANSWER_TOUR' : 'TOUR'
  const isOpen = status === 'CONFIRMED' || kind === 'ANSWER_TOUR'
  const message = tourNextStep('PERSON', tour, at)
  return isAhead && isOpen ? [{ kind, id, home: { id: homeId, title: homeTitle }, message, until: null } as const] : []
}

const claimTask = (deposit: DepositRow, actor: Actor): ResidentTask => ({
  id: deposit.reservationId,
  home: { id: deposit.homeId, title: deposit.homeTitle },
  message: wordsOfDeposit(deposit, actor),
  until: deposit.objectBy,
})
