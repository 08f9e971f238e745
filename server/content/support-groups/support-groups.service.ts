import { randomUUID } from 'node:crypto'
import {
  type Fellowship,
  fellowship,
  type MeetingFormat,
  meetingFormat,
  type SupportGroup,
  supportGroups,
} from '#contract/content/support-groups.ts'
import { addDays, today, wallTime, weekdayOf } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensureUnchanged, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import {
  countGroups,
  deleteGroup,
  findGroup,
  insertGroup,
  listGroupCities,
  listGroupsToCheck,
  listHomePrograms,
  listNextGroups,
  lockGroup,
  type SupportGroupRow,
  setGroup,
} from './support-groups.queries.ts'

const homesShown = 12

/** The next day it meets on: today until it has begun, by the clock where it meets. */
export function nextMeetingDay(
  { weekday, startsAt, timeZone }: Pick<SupportGroupRow, 'weekday' | 'startsAt' | 'timeZone'>,
  now: Date,
) {
  const day = today(timeZone, now)
  const ahead = (weekday - weekdayOf(day) + 7) % 7
  const hasBegun = ahead === 0 && wallTime(now, timeZone).slice(11, 16) > startsAt
  return addDays(day, hasBegun ? 7 : ahead)
}

const presentGroup = (row: SupportGroupRow, now: Date): SupportGroup => ({ ...row, nextOn: nextMeetingDay(row, now) })

export const supportGroupsService = handlers(supportGroups, {
  async 'GET /support-groups'({ reader, now, query }) {
    const at = now()
    const [rows, countOf, cities, homes] = await Promise.all([
      listNextGroups(reader, { ...query, at }),
      countGroups(reader, query),
      listGroupCities(reader),
      query.page === 1 ? listHomePrograms(reader, query, homesShown) : [],
    ])
    return {
      groups: rows.map((row) => presentGroup(row, at)),
      cities,
      counts: {
        fellowship: Object.fromEntries(fellowship.options.map((one) => [one, countOf('fellowship', one)])) as Record<
          Fellowship,
          number
        >,
        format: Object.fromEntries(meetingFormat.options.map((one) => [one, countOf('format', one)])) as Record<
          MeetingFormat,
          number
        >,
        weekday: Array.from({ length: 7 }, (_, day) => countOf('weekday', String(day))),
      },
      homes,
      total: countOf('all', ''),
      page: query.page,
      limit: query.limit,
    }
  },

  async 'GET /admin/support-groups'({ db, now, query }) {
    const [rows, countOf] = await Promise.all([listGroupsToCheck(db, query), countGroups(db, query)])
    return {
      groups: rows.map((row) => presentGroup(row, now())),
      total: countOf('all', ''),
      page: query.page,
      limit: query.limit,
    }
  },

  async 'POST /admin/support-groups'({ db, now, actor, caller, body }) {
    const id = randomUUID()
    const at = now()
    await inTransaction(db, async (tx) => {
      await insertGroup(tx, { id, ...body, checkedAt: at, createdAt: at, updatedAt: at })
      await insertAuditEvent(tx, { at, actor, caller, action: 'supportGroup.create', subject: ['supportGroup', id] })
    })
    return presentGroup(orNotFound(await findGroup(db, id), 'Meeting'), at)
  },

  async 'PUT /admin/support-groups/{id}'({ db, now, actor, caller, params: { id }, body: { version, ...words } }) {
    const at = now()
    await inTransaction(db, async (tx) => {
      const group = orNotFound(await lockGroup(tx, id), 'Meeting')
      ensureUnchanged(version === group.version, 'meeting')
      await setGroup(tx, id, { ...words, version: version + 1, checkedAt: at, updatedAt: at })
      await insertAuditEvent(tx, { at, actor, caller, action: 'supportGroup.save', subject: ['supportGroup', id] })
    })
    return presentGroup(orNotFound(await findGroup(db, id), 'Meeting'), at)
  },

  async 'DELETE /admin/support-groups/{id}'({ db, now, actor, caller, params: { id } }) {
    await inTransaction(db, async (tx) => {
      orNotFound((await deleteGroup(tx, id)) || null, 'Meeting')
      await insertAuditEvent(tx, { at: now(), actor, caller, action: 'supportGroup.delete', subject: ['supportGroup', id] })
    })
    return { id }
  },
})
