import { calendar } from '#contract/stays/calendar.ts'
import { addDays } from '#contract/time.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf, may } from '#server/kernel/permission.ts'
import { findFigures } from './calendar.queries.ts'
import { readCalendar } from './read-calendar.ts'

const mostDays = 100

export const calendarService = handlers(calendar, {
  async 'GET /owners/calendar/events'({ db, actor, now, query }) {
    const { startDate, endDate, homeId, includeReservations, includeBilling } = query
    if (endDate < startDate) throwFieldError('endDate', 'The last day cannot be before the first day')
    if (endDate > addDays(startDate, mostDays)) throwFieldError('endDate', `Choose at most ${mostDays} days`)
    const parts = {
      includeReservations,
      includeBilling,
      includeApplicants: includeReservations && may(actor, 'manage_applications'),
    }
    return { events: await readCalendar(db, { scope: homesOf(actor), homeId, startDate, endDate }, parts, now()) }
  },

  'GET /owners/calendar/dashboard-stats': ({ db, actor, now }) => findFigures(db, homesOf(actor), now()),
})
