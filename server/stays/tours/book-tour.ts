import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { tourForm } from '#contract/stays/tours.ts'
import { addTime } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { findConversation, findConversationWithHome } from '#server/messaging/conversations/conversations.queries.ts'
import { lockResident } from '#server/people/profiles/profiles.queries.ts'
import { openRulesOf } from './tour-settings.ts'
import { minutesOf, openTimes } from './tour-times.ts'
import { notifyOfTour } from './tours.notices.ts'
import { presentOwnTours } from './tours.present.ts'
import {
  findTour,
  findTourRules,
  insertTour,
  listTakenTimes,
  listUpcomingOf,
  overlaps,
  type TourRulesRow,
} from './tours.queries.ts'

type Call = Context & { actor: Actor; caller: Caller; body: z.output<typeof tourForm> }

/** Enough to compare a few homes; more would keep times from others. */
const mostUpcoming = 5
const bookingsPerDay = { calls: 10, seconds: 86_400 }

export const timeIsTaken = 'Someone just took this time. Please choose another.'
export const youAreBusy = 'You have another appointment at this time.'

/** Books a time that the home has open. It is confirmed at once, because the home opened it. */
export async function bookTour({ db, actor, caller, now, limits, body }: Call) {
  const home = visible(await findTourRules(db, body.homeId), ({ status }) => status === 'PUBLISHED', 'Home')
  await ensureNotBlocked(db, actor.userId, home.homeId, now())
  await limits.count('tour-booking', actor.userId, bookingsPerDay)
  return inTransaction(db, async (tx) => {
    const at = now()
    await lockResident(tx, actor.accountId)
    const range = await openRangeAt(tx, home, body.kind, new Date(body.startsAt), at)
    const mine = await listUpcomingOf(tx, actor.accountId, at)
    ensure(
      !mine.some(({ homeId }) => homeId === home.homeId),
      'You already have an appointment with this home. You can move it.',
      'already_done',
    )
    ensure(
      mine.length < mostUpcoming,
      `You can have up to ${mostUpcoming} upcoming appointments. Cancel one to book another.`,
      'limit_reached',
    )
    ensure(!mine.some((other) => overlaps(other, range)), youAreBusy, 'time_taken')
    const { homeId, kind, phone, note } = body
    const id = randomUUID()
    const row = { id, homeId, kind, phone, note, residentId: actor.accountId, ...range, createdAt: at, statusChangedAt: at }
    ensure(await insertTour(tx, { ...row, status: 'CONFIRMED' }), timeIsTaken, 'time_taken')
    await insertAuditEvent(tx, { at, actor, caller, action: 'tour.book', subject: ['tour', id], details: { kind } })
    const tour = orNotFound(await findTour(tx, id), 'Appointment')
    await notifyOfTour(tx, 'book', tour, { by: actor, at })
    return orNotFound((await presentOwnTours(tx, [tour], at))[0], 'Appointment')
  })
}

/** The start and end of an open time; a person's own tour does not block itself when it moves. */
export async function openRangeAt(
  db: Db,
  home: TourRulesRow,
  kind: Call['body']['kind'],
  startsAt: Date,
  now: Date,
  ownId?: string,
) {
  const rules = openRulesOf(home)
  const endsAt = addTime(startsAt, { minutes: minutesOf(rules, kind) })
  const taken = await listTakenTimes(db, home.homeId, now, ownId)
  ensure(!taken.some((other) => overlaps(other, { startsAt, endsAt })), timeIsTaken, 'time_taken')
  const isOpen = openTimes(rules, kind, [], now).some((open) => open.getTime() === startsAt.getTime())
  if (!isOpen) throwFieldError('startsAt', 'This time is not open. Please choose another.')
  return { startsAt, endsAt }
}

/** No one gets around a block by booking a time. */
export async function ensureNotBlocked(db: Db, personId: string, homeId: string, now: Date) {
  const known = await findConversationWithHome(db, personId, homeId)
  const conversation = known && (await findConversation(db, known.id, now))
  if (!conversation) return
  ensure(conversation.personBlockedAt === null, 'You blocked this home. Unblock it in your messages to book a time.')
  ensure(conversation.teamBlockedAt === null, 'You cannot book a time with this home.')
}
