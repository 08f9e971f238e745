import { tourKind } from '#contract/stays/tour.lifecycle.ts'
import { tours } from '#contract/stays/tours.ts'
import { mayReadHome } from '#server/homes/details/may-read-home.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf, managesFor } from '#server/kernel/permission.ts'
import { bookTour } from './book-tour.ts'
import { changeTour } from './change-tour.ts'
import { openRulesOf, presentTourSettings } from './tour-settings.ts'
import { minutesOf, openTimes } from './tour-times.ts'
import { presentHomeTours, presentOwnTours } from './tours.present.ts'
import {
  countToursOfHomes,
  findTourRules,
  listTakenTimes,
  listTourRules,
  listToursOfHomes,
  listToursOfResident,
  saveTourRules,
} from './tours.queries.ts'

export const toursService = handlers(tours, {
  async 'GET /homes/{id}/tour-times'({ db, actor, now, params }) {
    const found = await findTourRules(db, params.id)
    // Someone who has an appointment there reads that no other times are open.
    const row = orNotFound(found && (await mayReadHome(db, actor, { ...found, id: found.homeId })) ? found : null, 'Home')
    const { homeId, homeTitle, timeZone } = row
    const rules = openRulesOf(row)
    const taken = rules.hours.length > 0 ? await listTakenTimes(db, homeId, now()) : []
    const kinds = tourKind.options
      .filter((kind) => rules.hours.some((hours) => hours.kind === kind))
      .map((kind) => ({ kind, minutes: minutesOf(rules, kind), times: openTimes(rules, kind, taken, now()) }))
    return { homeId, homeTitle, timeZone, kinds }
  },

  async 'GET /residents/tours'({ db, actor, now }) {
    return { tours: await presentOwnTours(db, await listToursOfResident(db, actor.accountId, now()), now()) }
  },

  'POST /residents/tours': bookTour,

  async 'PUT /residents/tours/{id}'(call) {
    const tour = await changeTour(call, 'PERSON')
    return orNotFound((await presentOwnTours(call.db, [tour], call.now()))[0], 'Appointment')
  },

  async 'GET /owners/tours'({ db, actor, now, query: { page, limit, ...query } }) {
    const wanted = { homes: homesOf(actor), ...query }
    const [rows, total] = await Promise.all([listToursOfHomes(db, { ...wanted, page, limit }), countToursOfHomes(db, wanted)])
    return { tours: await presentHomeTours(db, rows, now()), total, page, limit }
  },

  async 'PUT /owners/tours/{id}'(call) {
    const tour = await changeTour(call, 'TEAM')
    return orNotFound((await presentHomeTours(call.db, [tour], call.now()))[0], 'Appointment')
  },

  async 'GET /owners/tour-settings'({ db, actor }) {
    return { homes: (await listTourRules(db, homesOf(actor))).map(presentTourSettings) }
  },

  async 'PUT /owners/homes/{id}/tour-settings'({ db, actor, caller, now, params, body }) {
    const row = await findTourRules(db, params.id)
    const { homeId } = visible(row, (home) => home.status !== 'DELETED' && managesFor(actor, home, 'manage_applications'), 'Home')
    return inTransaction(db, async (tx) => {
      await saveTourRules(tx, homeId, body)
      const details = { isOpen: body.isOpen }
      await insertAuditEvent(tx, {
        at: now(),
        actor,
        caller,
        action: 'home.changeTourSettings',
        subject: ['home', homeId],
        details,
      })
      return presentTourSettings(orNotFound(await findTourRules(tx, homeId), 'Home'))
    })
  },
})
