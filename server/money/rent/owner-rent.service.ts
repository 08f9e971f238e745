import { rentOfHomes } from '#contract/money/owner-rent.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { managesFor } from '#server/kernel/permission.ts'
import { findReservation } from '#server/stays/reservations/reservations.queries.ts'
import { presentOwnerRent } from './owner-rent.present.ts'
import { settleCharge } from './settle-charge.ts'

export const ownerRentService = handlers(rentOfHomes, {
  async 'GET /owners/rent'({ db, actor, now, query }) {
    return presentOwnerRent(
      { db, now },
      visible(
        await findReservation(db, query.reservationId),
        (row) => managesFor(actor, row, 'manage_reservations'),
        'Reservation',
      ),
    )
  },

  async 'PUT /owners/rent/{id}'(call) {
    return presentOwnerRent(call, await settleCharge(call))
  },
})
