import { roomName } from '#contract/homes/room-name.ts'
import { waitlist } from '#contract/stays/waitlist.ts'
import { addTime } from '#contract/time.ts'
import { mayReadHome } from '#server/homes/details/may-read-home.ts'
import { orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf, isResidentOf } from '#server/kernel/permission.ts'
import { feeInForce } from './fee.ts'
import { countWaiting, findRecent, findWaitlistHome, listWaitlists } from './figures.queries.ts'
import { changeRules, notePerson, offerToPerson, presentWaitlistPeople, readPerson, removePerson } from './owner-waitlist.ts'
import {
  changeWaitlistPreferences,
  join,
  leaveWaitlist,
  moveToApplication,
  readOwnEntry,
  reconfirm,
  respondToOffer,
} from './resident-waitlist.ts'
import { canSeeEntry } from './waitlist.policy.ts'
import { presentOwnEntry, readHistory } from './waitlist.present.ts'
import { countEntriesOfOwner, findEntry, findRules, listEntriesOfOwner, listOwnEntries } from './waitlist.queries.ts'
import { shortName } from './waitlist.words.ts'
import { findCurrency, listWaitlistRooms } from './waitlist-order.queries.ts'

export const waitlistService = handlers(waitlist, {
  async 'GET /residents/waitlist'({ db, actor, now, query: { bedroomConfigurationId, ...query } }) {
    const wanted = { ...query, ...(bedroomConfigurationId && { bedroomId: bedroomConfigurationId }) }
    const entries = await listOwnEntries(db, actor.accountId, wanted)
    return { entries: entries.map((entry) => presentOwnEntry(entry, actor, now())) }
  },

  'POST /residents/waitlist': join,
  'GET /residents/waitlist/{id}': readOwnEntry,
  'PUT /residents/waitlist/{id}': changeWaitlistPreferences,
  'DELETE /residents/waitlist/{id}': leaveWaitlist,
  'POST /residents/waitlist/{id}/respond': respondToOffer,
  'POST /residents/waitlist/{id}/reconfirm': reconfirm,
  'POST /residents/waitlist/{id}/move-to-application': moveToApplication,

  async 'GET /waitlist/{id}'({ db, actor, now, params }) {
    const entry = visible(await findEntry(db, params.id), (row) => canSeeEntry(actor, row), 'Waitlist entry')
    const isMine = isResidentOf(actor, entry)
    const history = await readHistory(db, entry.id, { isResident: isMine })
    return { ...presentOwnEntry(entry, actor, now()), history, residentName: shortName(entry), isMine }
  },

  async 'GET /homes/{id}/waitlist'({ db, settings, actor, params }) {
    const found = await findWaitlistHome(db, params.id)
    const home = orNotFound(found && (await mayReadHome(db, actor, found)) ? found : null, 'Home')
    const [rooms, waitlist, rules, currency] = await Promise.all([
      listWaitlistRooms(db, home.id),
      countWaiting(db, home.id),
      findRules(db, home.id),
      findCurrency(db, home.id),
    ])
    return {
      homeId: home.id,
      homeTitle: home.title,
      timeZone: home.timeZone,
      waiting: waitlist.waiting,
      feeCents: feeInForce({ settings, feeCents: rules?.feeCents ?? 0 }),
      isOpen: rules?.isOpen ?? true,
      offerHours: rules?.offerHours ?? 24,
      currency: currency ?? ('USD' as const),
      rooms: rooms.map((room) => ({ ...room, name: roomName(room.roomNumber), waiting: waitlist.byRoom.get(room.id) ?? 0 })),
    }
  },

  async 'GET /owners/waitlist'({ db, actor, now, query }) {
    const entries = await listEntriesOfOwner(db, homesOf(actor), query)
    const shown = await presentWaitlistPeople(db, entries, actor, now())
    return { entries: shown, total: await countEntriesOfOwner(db, homesOf(actor), query), page: query.page, limit: query.limit }
  },

  async 'GET /owners/waitlist/stats'({ db, actor, now, settings }) {
    const found = await listWaitlists(db, homesOf(actor))
    const waitlists = found.map((one) => ({ ...one, feeCents: feeInForce({ settings, feeCents: one.feeCents }) }))
    const sum = (of: (waitlist: (typeof waitlists)[number]) => number) =>
      waitlists.reduce((total, waitlist) => total + of(waitlist), 0)
    const recent = await findRecent(db, homesOf(actor), addTime(now(), { days: -30 }))
    const [waiting, openOffers] = [sum((one) => one.waiting), sum(({ offered }) => offered)]
    return { waitlists, ...recent, waiting, openOffers, feeCapCents: settings.value('waitlistFeeCap') }
  },

  'GET /owners/waitlist/{id}': readPerson,
  'PUT /owners/waitlist/{id}': notePerson,
  'POST /owners/waitlist/{id}/notify': offerToPerson,
  'POST /owners/waitlist/{id}/remove': removePerson,
  'PUT /owners/homes/{id}/waitlist': changeRules,
  'POST /admin/waitlist/{id}/remove': removePerson,
})
