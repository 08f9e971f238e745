import { randomUUID } from 'node:crypto'
import { broadcastLifecycle, broadcastStatus } from '#contract/messaging/broadcast.lifecycle.ts'
import { audience, broadcastAction, broadcasts } from '#contract/messaging/broadcasts.ts'
import { notificationPriority, notificationType } from '#contract/messaging/notifications.ts'
import { addTime } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { sumBy } from '#server/kernel/sum-by.ts'
import { countAudience, listChosen } from './audience.queries.ts'
import { type BroadcastRow, broadcastsOf, countBroadcasts, findBroadcast, sumSent } from './broadcasts.queries.ts'
import { cancelBroadcast, changeBroadcast, createBroadcast, startBroadcast } from './change-broadcast.ts'

const statDays = 30
const statsSince = (at: Date) => addTime(at, { days: -statDays })

export const broadcastsService = handlers(broadcasts, {
  async 'GET /admin/notifications'({ db, now, query: { recent, ...query } }) {
    const wanted = { ...query, since: recent ? statsSince(now()) : undefined }
    const [rows, counted] = await Promise.all([broadcastsOf(db, wanted).execute(), countBroadcasts(db, wanted)])
    const counts = sumBy(broadcastStatus.options, counted, ({ status }) => status)
    const shown = query.status?.length ? query.status : broadcastStatus.options
    const total = shown.reduce((sum, one) => sum + counts[one], 0)
    return { notifications: rows.map(present), page: query.page, limit: query.limit, total, counts }
  },

  async 'GET /admin/notifications/stats'({ db, now }) {
    const [counted, sums] = await Promise.all([countBroadcasts(db), sumSent(db, statsSince(now()))])
    return { byStatus: sumBy(broadcastStatus.options, counted, ({ status }) => status), days: statDays, ...sums }
  },

  async 'GET /admin/notifications/{id}'({ db, params }) {
    const found = await read(db, params.id)
    const { audience: to } = found
    return { ...found, chosenPeople: to.kind === 'PEOPLE' ? await listChosen(db, to.userIds) : [] }
  },

  async 'POST /admin/notifications'(call) {
    const { id = randomUUID(), ...words } = call.body
    await createBroadcast(call, { id, words })
    return read(call.db, id)
  },

  async 'PUT /admin/notifications/{id}'(call) {
    const { id } = call.params
    const { version, ...words } = call.body
    await changeBroadcast(call, { id, words, version })
    return read(call.db, id)
  },

  async 'DELETE /admin/notifications/{id}'(call) {
    await cancelBroadcast(call, call.params.id)
    return read(call.db, call.params.id)
  },

  'POST /admin/notifications/audience': ({ db, body }) => countAudience(db, body),

  async 'POST /admin/notifications/send'(call) {
    const { id = randomUUID(), version, ...words } = call.body
    await startBroadcast(call, { id, words: { ...words, scheduledFor: null }, version })
    return read(call.db, id)
  },
})

const read = async (db: Db, id: string) => present(orNotFound(await findBroadcast(db, id), 'Message'))

const present = ({ firstName, lastName, ...row }: BroadcastRow) => ({
  ...row,
  type: notificationType.parse(row.type),
  priority: notificationPriority.parse(row.priority),
  audience: audience.parse(row.audience),
  createdBy: firstName === null ? null : `${firstName} ${lastName}`.trim(),
  read: row.read ?? 0,
  allowedActions: broadcastAction.options.filter((action) => broadcastLifecycle.isOpen(action, row.status, 'ADMIN')),
})
