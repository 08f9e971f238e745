import { rent } from '#contract/money/rent.ts'
import { neverHappens } from '#contract/stays/reservation.lifecycle.ts'
import { ensure, visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { listPlansOfResident } from '#server/money/autopay/autopay.queries.ts'
import { changePlan, planOfPayment, readDetails } from '#server/money/autopay/plan-screen.ts'
import {
  cancelPlan,
  findResidentAutopay,
  presentOwnAutopay,
  renewPlan,
  setUpPlan,
} from '#server/money/autopay/resident-autopay.ts'
import { findReservation } from '#server/stays/reservations/reservations.queries.ts'
import { presentRent } from './rent.present.ts'
import { listStaysWithRent } from './rent.queries.ts'
import { makeStatement } from './statement.ts'

export const rentService = handlers(rent, {
  async 'GET /residents/rent'({ db, actor, now, query }) {
    if (query.reservationId === undefined) {
      const stays = await listStaysWithRent(db, actor.accountId)
      return { stays: await Promise.all(stays.map((stay) => presentRent({ db, now }, stay))) }
    }
    const stay = await findReservation(db, query.reservationId)
    const own = visible(stay, (row) => isResidentOf(actor, row), 'Reservation')
    return { stays: [await presentRent({ db, now }, own)] }
  },

  async 'GET /residents/rent/{id}/statement'({ db, now, config, actor, params }) {
    const own = visible(await findReservation(db, params.id), (row) => isResidentOf(actor, row), 'Reservation')
    ensure(
      !neverHappens.includes(own.status) && own.paidAt !== null,
      'Your statement will be available once you’ve paid to move in.',
    )
    return makeStatement({ db, now, config }, own)
  },

  async 'GET /residents/subscriptions'(call) {
    const plans = await listPlansOfResident(call.db, call.actor.accountId)
    return { subscriptions: await Promise.all(plans.map(({ id }) => presentOwnAutopay(call, id))) }
  },
  'POST /residents/subscriptions': setUpPlan,
  'GET /residents/subscriptions/{id}': async (call) =>
    presentOwnAutopay(call, (await findResidentAutopay(call, call.params.id)).id),
  'PUT /residents/subscriptions/{id}': changePlan,
  'GET /residents/subscription-details/{id}': readDetails,
  'POST /residents/payments/renew-subscription': async (call) => renewPlan(call, await planOfPayment(call)),
  'POST /residents/payments/cancel-subscription': async (call) => cancelPlan(call, await planOfPayment(call)),
})
