import { rentOfHomes } from '#contract/money/owner-rent.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { canManage } from '#server/stays/reservations/reservations.policy.ts'
import { findReservation } from '#server/stays/reservations/reservations.queries.ts'
import { presentOwnerRent } from './owner-rent.present.ts'
import { settleCharge } from './settle-charge.ts'

export const ownerRentService = handlers(rentOfHomes, {
  async 'GET /owners/rent'({ db, actor, now, query }) {
    const stay = await findReservation(db, query.reservationId)
    return presentOwnerRent({ db, now }, orNotFound(stay && canManage(actor, stay) ? stay : null, 'Reservation'))
  },

  async 'PUT /owners/rent/{id}'(call) {
    return presentOwnerRent(call, await settleCharge(call))
  },
})
