import type { Updateable } from 'kysely'
import {
  type ReservationStatus,
  type ReservationTransition,
  reservationLifecycle,
} from '#contract/stays/reservation.lifecycle.ts'
import { releaseBed } from '#server/homes/beds/claims.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Reservations } from '#server/kernel/database/schema.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { type By, ensureOpen, personOf, roleOf, type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { returnFeeOf } from '#server/stays/applications/fee.ts'
import { offerNext } from '#server/stays/waitlist/cascade.ts'
import { spendCredit } from '#server/stays/waitlist/credit.ts'
import { oweBed } from './owed-bed.ts'
import { noProposal } from './proposed-date.ts'
import { notifyOfReservation } from './reservations.notices.ts'
import { whyNotStay } from './reservations.policy.ts'
import { findReservation, moveReservation, type Stay } from './reservations.queries.ts'
import type { StayEffects } from './stay-effects.ts'

type Request = TransitionRequest<ReservationTransition, ReservationStatus> & {
  /** The stay as read under its row lock (`lockReservation`). */
  stay: Stay
  change?: Updateable<Reservations>
  stayEffects: StayEffects
}

const over: readonly ReservationStatus[] = ['COMPLETED', 'TERMINATED', 'CANCELLED', 'NO_SHOW', 'EXPIRED']

/** Transitions after which different rent is due. After `reinstate`, `movedBackIn` sees to it. */
const changesDays: readonly ReservationTransition[] = [
  'acceptDate',
  'changeDate',
  'giveNotice',
  'takeNoticeBack',
  'complete',
  'terminate',
]

export function ensureReservationOpen({ name, stay, by, at }: { name: ReservationTransition; stay: Stay; by: By; at: Date }) {
  ensureOpen(reservationLifecycle, { name, status: stay.status, by })
  const why = typeof by === 'string' ? null : whyNotStay(name, stay, by, at)
  ensure(why === null, why ?? '')
}

export async function transitionReservation(tx: Tx, { stay, change = {}, stayEffects, ...request }: Request) {
  const { name, by, at, reason } = request
  const { id } = stay
  ensureReservationOpen({ name, stay, by, at })
  return transition(tx, {
    ...request,
    lifecycle: reservationLifecycle,
    row: stay,
    label: 'reservation',
    action: `reservation.${name}`,
    subject: ['reservation', id],
    move(from, to) {
      const ended = over.includes(to) && { endedAt: at, endedBy: personOf(by)?.role ?? null }
      const usual = { statusChangedAt: at, expiresAt: null, ...noProposal, ...ended, ...(reason && { reason }) }
      return moveReservation(tx, { id, from, to, change: { ...usual, ...change } })
    },
    reread: () => findReservation(tx, id),
    async effects(after, to) {
      if (name === 'pay') await spendCredit(tx, stay, at)
      if (over.includes(to)) {
        await releaseBed(tx, { kind: 'RESERVATION', id }, at)
        await offerNext(tx, { homeId: stay.homeId, at })
      }
      if (name === 'cancel' && roleOf(by) !== 'SEEKER' && stay.applicationId) await returnFeeOf(tx, stay.applicationId, at)
      if (name === 'takeNoticeBack') await stayEffects.noticeTakenBack(tx, after, { endsOn: stay.endsOn! })
      if (changesDays.includes(name)) await stayEffects.daysChanged(tx, after, at)
      if (to === 'COMPLETED' || to === 'TERMINATED') await stayEffects.movedOut(tx, id, at)
      const owed = name === 'cancel' ? await oweBed(tx, after, by) : []
      await notifyOfReservation(tx, name, { ...after, owed }, by, at)
    },
  })
}
