import type { ReservationStatus } from '#contract/reservation.lifecycle.ts'
import { residentDashboard } from '#contract/resident-dashboard.ts'
import type { WaitlistStatus } from '#contract/waitlist.lifecycle.ts'
import { listOwn } from '#server/applications/lists.queries.ts'
import { presentRows } from '#server/applications/own-rows.ts'
import { handlers } from '#server/kernel/mount.ts'
import { presentRow } from '#server/reservations/reservations.present.ts'
import { listOwnReservations } from '#server/reservations/reservations.queries.ts'
import { readNewestSaved } from '#server/saved-homes/saved-homes.service.ts'
import { presentOwn } from '#server/waitlist/waitlist.present.ts'
import { listOwnEntries } from '#server/waitlist/waitlist.queries.ts'
import { nextStepOf } from './next-step.ts'
import { paymentsDue } from './payments-due.ts'
import { countForResident } from './resident-dashboard.queries.ts'

const openStays: ReservationStatus[] = ['PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN']
const openPlaces: WaitlistStatus[] = ['PENDING_PAYMENT', 'WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE']
const mostSaved = 3
const mostApplications = 20

export const residentDashboardService = handlers(residentDashboard, {
  'GET /residents/counts/stats': ({ db, actor }) => countForResident(db, actor.accountId, actor.userId),

  async 'GET /residents/dashboard'({ db, actor, now }) {
    const at = now()
    const [rows, entries, reservations, savedHomes, counts] = await Promise.all([
      listOwn(db, actor.accountId, { page: 1, limit: mostApplications, now: at }),
      listOwnEntries(db, actor.accountId, { status: openPlaces }),
      listOwnReservations(db, actor.accountId, openStays),
      readNewestSaved(db, actor.accountId, at, mostSaved),
      countForResident(db, actor.accountId, actor.userId),
    ])
    const applications = (await presentRows(db, rows)).filter(({ isOpen }) => isOpen)
    const stays = reservations.map((stay) => presentRow(stay, actor, at))
    const places = entries.map((entry) => presentOwn(entry, actor, at))
    return {
      next: nextStepOf({ applications, stays, places }),
      applications,
      stays,
      places,
      due: paymentsDue({ applications: rows, stays, places }),
      savedHomes,
      counts,
    }
  },
})
