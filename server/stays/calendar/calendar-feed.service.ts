import { randomBytes } from 'node:crypto'
import { calendarFeed } from '#contract/stays/calendar-feed.ts'
import { addDays, platformZone, today } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { HttpError, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf, may } from '#server/kernel/permission.ts'
import { hasCalendarFeed } from '#server/payments/plans/limits.ts'
import { actorOfUser } from '#server/people/sessions/actor-of-user.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import type { CalendarScope } from './calendar.queries.ts'
import { deleteFeed, findFeed, putFeed, takeFeed } from './calendar-feed.queries.ts'
import { toIcs } from './ics.ts'
import { readCalendar } from './read-calendar.ts'

const daysBack = 31
const daysAhead = 185
/** Long enough that the log hides it in a path. */
const tokenBytes = 60

/** Whose events a person sees: a resident's own, or those of the homes an owner acts for. Staff have no calendar. */
function calendarOf(actor: Actor): CalendarScope | null {
  if (actor.role === 'SEEKER') return { residentId: actor.accountId }
  return actor.role === 'OWNER' && may(actor, 'manage_reservations') ? homesOf(actor) : null
}

const isIncluded = async (db: Db, actor: Actor, at: Date) =>
  calendarOf(actor) !== null && (actor.role === 'SEEKER' || (await hasCalendarFeed(db, actor.accountId, at)))

export const calendarFeedService = handlers(calendarFeed, {
  async 'GET /calendar-feed'({ db, actor, now }) {
    return { isIncluded: await isIncluded(db, actor, now()), feed: (await findFeed(db, actor.userId)) ?? null }
  },

  async 'POST /calendar-feed'({ db, actor, now, config }) {
    if (!(await isIncluded(db, actor, now())))
      throw new HttpError(403, 'Your plan does not include a calendar feed.', { code: 'plan_limit' })
    const token = randomBytes(tokenBytes).toString('base64url')
    await putFeed(db, { userId: actor.userId, tokenHash: hashToken(token), createdAt: now() })
    return { url: `${config.publicUrl}/api/calendar-feeds/${token}` }
  },

  async 'DELETE /calendar-feed'({ db, actor }) {
    await deleteFeed(db, actor.userId)
    return { message: 'The calendar address is off.' }
  },

  async 'GET /calendar-feeds/{token}'({ db, now, config, params: { token } }) {
    const at = now()
    const { userId } = orNotFound(await takeFeed(db, hashToken(token), at), 'Calendar')
    const actor = orNotFound(await actorOfUser(db, userId), 'Calendar')
    const scope = orNotFound((await isIncluded(db, actor, at)) ? calendarOf(actor) : null, 'Calendar')
    const day = today(platformZone, at)
    const parts = {
      includeReservations: true,
      includeBilling: true,
      includeApplicants: actor.role === 'SEEKER' || may(actor, 'manage_applications'),
    }
    const range = { scope, startDate: addDays(day, -daysBack), endDate: addDays(day, daysAhead) }
    // Its titles only say that a payment is due, so it has none that was made.
    const events = (await readCalendar(db, range, parts, at)).filter(({ isPaid }) => !isPaid)
    const links = actor.role === 'SEEKER' ? events.map((event) => ({ ...event, link: residentLink(event) })) : events
    return { name: 'calendar.ics', content: toIcs(links, { now: at, publicUrl: config.publicUrl }) }
  },
})

const residentLink = ({ type, reservationId }: { type: string; reservationId: string | null }) => {
  if (reservationId) return `/residents/reservation/${reservationId}`
  if (type === 'TOUR') return '/residents/applications?view=tours'
  return type === 'INTERVIEW' ? '/residents/applications' : '/residents/waitlist'
}
