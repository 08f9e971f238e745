import { rent } from '#contract/rent.ts'
import { handlers } from '#server/kernel/mount.ts'
import { found } from '#server/kernel/refusal.ts'
import { isOwn } from '#server/reservations/reservations.policy.ts'
import { findReservation } from '#server/reservations/reservations.queries.ts'
import { presentRent } from './rent.present.ts'
import { listStaysWithRent } from './rent.queries.ts'

export const rentService = handlers(rent, {
  async 'GET /residents/rent'({ db, actor, now, query }) {
    if (query.reservationId === undefined) {
      const stays = await listStaysWithRent(db, actor.accountId)
      return { stays: await Promise.all(stays.map((stay) => presentRent({ db, now }, stay))) }
    }
    const stay = await findReservation(db, query.reservationId)
    const own = found(stay && isOwn(actor, stay) ? stay : null, 'Reservation')
    return { stays: [await presentRent({ db, now }, own)] }
  },
})
