import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { roomName } from '#contract/homes/room-name.ts'
import { lastMoveInDay } from '#contract/stays/booking-days.ts'
import type { newReservationForm } from '#contract/stays/reservations.ts'
import { addDays, dayOf } from '#contract/time.ts'
import { canClaim, changeClaim, claimBed } from '#server/homes/beds/claims.ts'
import { isTakenAwayHome } from '#server/homes/details/shut-homes.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { managesFor } from '#server/kernel/permission.ts'
import { findApplication, lockApplication } from '#server/stays/applications/applications.queries.ts'
import { transitionApplication } from '#server/stays/applications/applications.transitions.ts'
import { freeCredit } from '#server/stays/waitlist/credit.ts'
import { makeMoveInSheet } from './fee-sheet.ts'
import { ensureMoveInDay } from './move-in-date.ts'
import { payByOf } from './pay-by.ts'
import { notifyOfReservation } from './reservations.notices.ts'
import { presentStay } from './reservations.present.ts'
import {
  findReservation,
  findReservationOf,
  findRoomWithPrice,
  insertReservation,
  type ReservableRoom,
} from './reservations.queries.ts'

type Call = Context & { actor: Actor; caller: Caller }

/** A guest may have lived there long before the home came to Waymark. */
const longestStayDays = 3_650

type Who = { residentId: string } | { guestName: string; guestEmail: string | null; guestPhone: string | null }
type New = {
  id: string
  room: ReservableRoom
  bedNumber: number
  who: Who
  startsOn: string
  endsOn?: string | null
  applicationId?: string
  isPaid?: boolean
  notes?: string
  /** How long the bed is held without payment. */
  payBy: Date
}

/** Freezes the costs of moving in: nothing else is ever charged for it. */
async function write(tx: Tx, { actor, caller }: Call, at: Date, stay: New) {
  ensure(
    !(await isTakenAwayHome(tx, stay.room.homeId)),
    'This home is suspended, so no one can move in right now.',
    'home_closed',
  )
  const { id, room, bedNumber, who, startsOn, endsOn = null, applicationId = null, notes = '', payBy } = stay
  const name = roomName(room.roomNumber)
  const whose = 'residentId' in who ? { residentId: who.residentId, homeId: room.homeId } : undefined
  const creditCents = whose ? await freeCredit(tx, whose, room.currency) : 0
  const { sheet, text, sha256 } = makeMoveInSheet({
    home: room.title,
    room: name,
    startsOn,
    state: room.state,
    price: room,
    refundPolicy: room.refundPolicy,
    creditCents,
  })
  const paidHow = sheet.totalCents === 0 ? 'NOTHING_DUE' : stay.isPaid ? 'OFF_PLATFORM' : null
  const status = paidHow ? 'CONFIRMED' : 'PENDING_PAYMENT'
  await insertReservation(tx, {
    id,
    homeId: room.homeId,
    bedroomId: room.id,
    roomName: name,
    bedNumber,
    ...who,
    applicationId,
    status,
    startsOn,
    endsOn,
    feeSheet: text,
    feeSheetSha256: sha256,
    totalCents: sheet.totalCents,
    currency: sheet.currency,
    expiresAt: paidHow ? null : payBy,
    paidHow,
    paidAt: paidHow ? at : null,
    notes,
    createdAt: at,
    statusChangedAt: at,
  })
  const details = { to: status, sha256, totalCents: sheet.totalCents }
  await insertAuditEvent(tx, { at, actor, caller, action: 'reservation.create', subject: ['reservation', id], details })
  const made = orNotFound(await findReservation(tx, id), 'Reservation')
  await notifyOfReservation(tx, 'create', made, actor, at)
  return made
}

type FromApplication = Call & { params: { id: string }; body: { startsOn?: string | undefined } }

/** Turns the hold of an approved application into the reservation: the same bed, never released in between. */
export async function reserveFromApplication(call: FromApplication) {
  const { db, actor, caller, now, params, body } = call
  const at = now()
  const seen = await findApplication(db, params.id, at)
  const mine =
    seen && (managesFor(actor, seen, 'manage_reservations') || (actor.role === 'SEEKER' && actor.accountId === seen.residentId))
  orNotFound(mine || null, 'Application')
  const id = await inTransaction(db, async (tx) => {
    const application = orNotFound(await lockApplication(tx, params.id, at), 'Application')
    const known = await findReservationOf(tx, application.id)
    // Idempotent: both sides may press the button, even twice, and get the same reservation.
    if (known) return known.id
    ensure(application.status === 'APPROVED', 'Only an approved application can become a reservation.', 'wrong_status')
    const room = application.bedroomId ? await findRoomWithPrice(tx, application.bedroomId) : undefined
    ensure(room !== undefined, 'This room has no price. The home has to enter one first.')
    const wished = application.answers.moveInOn
    const today = dayOf(at, room.timeZone)
    const startsOn = body.startsOn ?? (wished && wished > today ? wished : today)
    ensureMoveInDay(startsOn, { today, ...(actor.role === 'SEEKER' && { latest: lastMoveInDay(today, wished) }) })
    const reservationId = randomUUID()
    const payBy = payByOf(at, application.holdUntil)
    const to = { kind: 'RESERVATION', id: reservationId } as const
    const hold = { kind: 'HOLD', id: application.id } as const
    if (!(await canClaim(tx, hold, { from: startsOn })))
      throwFieldError('startsOn', 'Someone else has the bed on that date. Choose a later date.')
    const bed = await changeClaim(tx, hold, { to, days: { from: startsOn }, expiresAt: payBy })
    const who = { residentId: application.residentId }
    const stay = { id: reservationId, room, bedNumber: bed.number, who, startsOn, payBy, applicationId: application.id }
    await write(tx, call, at, stay)
    await transitionApplication(tx, { name: 'convert', application, by: actor, at, caller, details: { reservationId } })
    return reservationId
  })
  return presentStay(db, orNotFound(await findReservation(db, id), 'Reservation'), actor, at)
}

type OffPlatform = Call & { body: z.output<typeof newReservationForm> }

/** Reserves for a guest without an account, who may have moved in before today. */
export async function reserveForGuest(call: OffPlatform) {
  const { db, actor, now, body } = call
  const at = now()
  const { guestName, startsOn, isPaid } = body
  const endsOn = body.endsOn ?? null
  if (endsOn !== null && endsOn <= startsOn) throwFieldError('endsOn', 'The last day must be after the first day')
  const stay = await inTransaction(db, async (tx) => {
    const room = await findRoomWithPrice(tx, body.bedroomConfigurationId)
    const mine =
      room && room.homeId === body.homeId && room.status !== 'DELETED' && managesFor(actor, room, 'manage_reservations')
        ? room
        : null
    const own = orNotFound(mine, 'Bedroom')
    const today = dayOf(at, own.timeZone)
    ensureMoveInDay(startsOn, { today, earliest: addDays(today, -longestStayDays) })
    const id = randomUUID()
    const days = { from: startsOn, ...(endsOn && { until: endsOn }) }
    const bed = await claimBed(tx, { bedroomId: own.id, kind: 'RESERVATION', id, days, at })
    ensure(
      bed !== null,
      'No bed in this room is available on these dates. Change the dates or the room’s Current Occupancy.',
      'bed_taken',
    )
    const who = { guestName, guestEmail: body.guestEmail || null, guestPhone: body.guestPhone || null }
    const payBy = payByOf(at, null)
    const made = { id, room: own, bedNumber: bed.number, who, startsOn, endsOn, isPaid, payBy, notes: body.notes ?? '' }
    return write(tx, call, at, made)
  })
  return presentStay(db, stay, actor, at)
}
