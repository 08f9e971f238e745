import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { addDays, addTime, type Day, dayOf, platformZone } from '#contract/time.ts'
import { claimBed } from '#server/homes/beds/claims.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Reservations } from '#server/kernel/database/schema.ts'
import { makeMoveInSheet } from '#server/stays/reservations/fee-sheet.ts'
import { findRoomWithPrice } from '#server/stays/reservations/reservations.queries.ts'
import type { Records, TestApp } from '#tests/harness.ts'

type Room = { id: string; bedroomId: string }
type Details = Partial<Insertable<Reservations>> & Pick<Insertable<Reservations>, 'status'>

const over = ['COMPLETED', 'TERMINATED', 'CANCELLED', 'NO_SHOW', 'EXPIRED']

/** A stay in any status, with its bed if the status has one, that satisfies every guard but the status. */
export async function putReservation(test: Records, home: Room, residentId: string | null, details: Details) {
  const at = test.context.now()
  const id = randomUUID()
  const room = (await findRoomWithPrice(test.db, home.bedroomId))!
  const startsOn = typeof details.startsOn === 'string' ? details.startsOn : addDays(dayOf(at, platformZone), -5)
  const { text, sha256, sheet } = makeMoveInSheet({ home: room.title, room: 'Room 1', startsOn, price: room })
  const isPaid = details.status !== 'PENDING_PAYMENT' && details.status !== 'EXPIRED'
  const notice = details.status === 'NOTICE_GIVEN' ? { noticeAt: at, endsOn: addDays(dayOf(at, platformZone), 7) } : {}
  await test.db
    .insertInto('reservations')
    .values({
      id,
      homeId: home.id,
      bedroomId: home.bedroomId,
      roomName: 'Room 1',
      bedNumber: 1,
      residentId,
      guestName: residentId ? null : 'Alex Off-Platform',
      startsOn,
      feeSheet: text,
      feeSheetSha256: sha256,
      totalCents: sheet.totalCents,
      currency: sheet.currency,
      expiresAt: details.status === 'PENDING_PAYMENT' ? addTime(at, { hours: 48 }) : null,
      paidAt: isPaid ? at : null,
      paidHow: isPaid ? 'OFF_PLATFORM' : null,
      createdAt: at,
      statusChangedAt: at,
      ...notice,
      ...details,
    })
    .execute()
  if (over.includes(details.status)) return id
  const days = { from: startsOn }
  const bed = await inTransaction(test.db, (tx) => claimBed(tx, { kind: 'RESERVATION', id, bedroomId: home.bedroomId, days, at }))
  if (!bed) throw new Error('no bed is free')
  return id
}

/** An approved application, with a bed held for it. */
export async function putApproved(test: TestApp, home: Room, residentId: string, moveInOn = '', heldFrom?: Day) {
  const at = test.context.now()
  const id = randomUUID()
  const times = { createdAt: at, updatedAt: at, changedAt: at, submittedAt: at, holdUntil: new Date(at.getTime() + 259_200_000) }
  const answers = JSON.stringify({ moveInOn })
  await test.db
    .insertInto('applications')
    .values({ id, residentId, homeId: home.id, bedroomId: home.bedroomId, status: 'APPROVED', answers, ...times })
    .execute()
  await inTransaction(test.db, (tx) =>
    claimBed(tx, { kind: 'HOLD', id, bedroomId: home.bedroomId, days: { from: heldFrom ?? dayOf(at, platformZone) }, at }),
  )
  return id
}
