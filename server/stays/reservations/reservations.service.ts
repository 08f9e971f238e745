import type { ReservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import { reservations } from '#contract/stays/reservations.ts'
import { findHomeHead } from '#server/homes/details/homes.queries.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf, managesHome } from '#server/kernel/permission.ts'
import { reserveForGuest, reserveFromApplication } from './new-stay.ts'
import { actOnStay, readOfHome } from './owner-stay.ts'
import { canSeeStay } from './reservations.policy.ts'
import { presentStay, presentStayRow } from './reservations.present.ts'
import {
  countReservationsOfOwner,
  countStaysByStatus,
  findReservation,
  listOfHome,
  listOwnReservations,
  listReservationsOfOwner,
} from './reservations.queries.ts'
import {
  acknowledge,
  cancelOwn,
  changeMoveInDate,
  confirmArrival,
  giveNotice,
  readOwnStay,
  withdrawNotice,
} from './resident-stay.ts'
import { readRooms } from './rooms.ts'

const groups = {
  current: ['ACTIVE', 'NOTICE_GIVEN'],
  upcoming: ['PENDING_PAYMENT', 'CONFIRMED'],
  past: ['COMPLETED', 'TERMINATED'],
} as const satisfies Record<string, readonly ReservationStatus[]>
const everybody = [...groups.current, ...groups.upcoming, ...groups.past]

export const reservationsService = handlers(reservations, {
  async 'GET /residents/reservations'({ db, actor, now, query }) {
    const stays = await listOwnReservations(db, actor.accountId, query.status)
    return { reservations: stays.map((stay) => presentStayRow(stay, actor, now())) }
  },

  'GET /residents/reservations/{id}': readOwnStay,
  'POST /residents/reservations/{id}/acknowledge': acknowledge,
  'POST /residents/reservations/{id}/confirm-arrival': confirmArrival,
  'POST /residents/reservations/{id}/notice': giveNotice,
  'POST /residents/reservations/{id}/take-notice-back': withdrawNotice,
  'PUT /residents/reservations/{id}/move-in-date': changeMoveInDate,
  'POST /residents/reservations/{id}/cancel': cancelOwn,
  'POST /reservations/from-application/{id}': reserveFromApplication,

  async 'GET /reservations/{id}'({ db, actor, now, params }) {
    const stay = await findReservation(db, params.id)
    return presentStay(
      db,
      visible(stay, (row) => canSeeStay(actor, row), 'Reservation'),
      actor,
      now(),
    )
  },

  async 'GET /owners/reservations'({ db, actor, now, query }) {
    const [stays, total, counts] = await Promise.all([
      listReservationsOfOwner(db, homesOf(actor), query),
      countReservationsOfOwner(db, homesOf(actor), query),
      countStaysByStatus(db, homesOf(actor), query),
    ])
    return {
      reservations: stays.map((stay) => presentStayRow(stay, actor, now())),
      total,
      counts,
      page: query.page,
      limit: query.limit,
    }
  },

  'POST /owners/reservations': reserveForGuest,
  'GET /owners/reservations/rooms': async ({ db, actor }) => ({ homes: await readRooms(db, homesOf(actor)) }),
  'GET /owners/reservations/{id}': readOfHome,
  'PUT /owners/reservations/{id}': actOnStay,
  'PUT /admin/reservations/{id}': actOnStay,

  async 'GET /owners/homes/{id}/residents'({ db, actor, now, params, query }) {
    const { id } = visible(
      await findHomeHead(db, params.id),
      (row) => row.status !== 'DELETED' && managesHome(actor, row, 'manage_reservations'),
      'Home',
    )
    const stays = await listOfHome(db, id, query.status === 'all' ? everybody : groups[query.status])
    return { residents: stays.map((stay) => presentStayRow(stay, actor, now())) }
  },
})
