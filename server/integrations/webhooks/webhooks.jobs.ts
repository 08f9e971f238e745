import { addTime, duration } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import { addJob, type Job, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { payloadOf, readAnnouncement } from './announcement.ts'
import { sendWebhook } from './send-webhook.ts'
import { signedHeaders } from './signature.ts'
import { openSecrets, secretsInUse } from './webhook-secrets.ts'
import { notifyOfWebhookOff } from './webhooks.notices.ts'
import {
  clearDeliveryPayloads,
  type DeliveryRow,
  deleteOldDeliveries,
  disableWebhookEndpoint,
  type EndpointRow,
  failWaitingDeliveries,
  findWebhookEndpoint,
  insertWebhookDeliveries,
  isWebhookOwnerActive,
  listOverdueDeliveries,
  setDelivered,
  setDeliveryFailed,
  setDeliveryRetry,
  takeDelivery,
} from './webhooks.queries.ts'

/** How long to wait after each failure: about three days in all, at first short because most failures are restarts. */
export const retryAfter = [
  { minutes: 1 },
  { minutes: 5 },
  { minutes: 30 },
  { hours: 2 },
  { hours: 5 },
  { hours: 10 },
  { hours: 14 },
  { hours: 20 },
  { hours: 24 },
] as const

const allTries = retryAfter.reduce((sum, wait) => sum + duration(wait), 0)

/** A delivery that is being sent is left to its job for this long, several times what sending may take. */
const hold = { minutes: 2 } as const
const keptBodies = { days: -30 }
const keptRows = { days: -90 }

export const addDeliveryJob = (db: Db, id: string, runAt?: Date) =>
  addJob(db, 'deliver_webhook', { id }, { key: `webhook:${id}`, ...(runAt && { runAt }) })

/** Writes a delivery for each endpoint that listens; runs twice without a second one. */
const announceEvent: Job<{ kind: string; id: string }> = async ({ db, now }, event) => {
  const announcement = await readAnnouncement(db, event)
  if (!announcement) return
  const { eventId, ownerId, type } = announcement
  await inTransaction(db, async (tx) => {
    const added = await insertWebhookDeliveries(tx, { eventId, ownerId, type, payload: payloadOf(announcement), at: now() })
    for (const { id } of added) await addDeliveryJob(tx, id)
  })
}

export const messageIdOf = ({ eventId }: Pick<DeliveryRow, 'eventId'>) => `msg_${eventId}`

const deliverWebhook: Job<{ id: string }> = async (context, { id }) => {
  const { db, now } = context
  const delivery = await takeDelivery(db, id, { at: now(), until: addTime(now(), hold) })
  if (delivery?.payload == null) return
  const endpoint = await findWebhookEndpoint(db, delivery.endpointId)
  if (!endpoint) return
  if (endpoint.status !== 'ACTIVE' || !(await isWebhookOwnerActive(db, endpoint.ownerId))) {
    const problem = endpoint.status === 'ACTIVE' ? 'The account is not active' : 'The webhook was turned off'
    return void (await setDeliveryFailed(db, id, { responseStatus: null, problem }, now()))
  }
  const { payload } = delivery
  const secrets = secretsInUse(openSecrets(context, endpoint), now())
  const headers = signedHeaders({ id: messageIdOf(delivery), at: now(), payload }, secrets)
  const result = await sendWebhook(context.config, endpoint.url, { payload, headers })
  if (result.problem === null) return void (await setDelivered(db, id, result, now()))
  await afterFailure(context, endpoint, delivery, { ...result, problem: result.problem })
}

type Failure = { responseStatus: number | null; problem: string }

async function afterFailure({ db, now }: Context, endpoint: EndpointRow, delivery: DeliveryRow, result: Failure) {
  const at = now()
  const wait = retryAfter[delivery.failures]
  // 410 Gone asks us never to come back.
  const isGone = result.responseStatus === 410
  await inTransaction(db, async (tx) => {
    if (wait && !isGone) {
      const next = addTime(at, wait)
      await setDeliveryRetry(tx, delivery.id, { ...result, failures: delivery.failures + 1 }, next)
      await addDeliveryJob(tx, delivery.id, next)
      return
    }
    await setDeliveryFailed(tx, delivery.id, result, at)
    // A program that took others in the meantime is there: what it cannot take is this one event.
    const takesOthers = endpoint.lastDeliveredAt !== null && at.getTime() - endpoint.lastDeliveredAt.getTime() < allTries
    if (takesOthers && !isGone) return
    const because = isGone ? 'It answered that it is permanently gone' : `${result.problem}, for three days`
    if (!(await disableWebhookEndpoint(tx, endpoint.id, because, at))) return
    await failWaitingDeliveries(tx, endpoint.id, 'The webhook was turned off', at)
    await notifyOfWebhookOff(tx, { ...endpoint, because }, at)
  })
}

const forEachDelivery = forEachRecord('webhookDelivery')

/** Brings back deliveries whose job was lost, for example with its process. */
const followWebhooks: Job = async (context) => {
  const overdue = await listOverdueDeliveries(context.db, addTime(context.now(), { minutes: -5 }))
  await forEachDelivery(context, overdue, ({ id }) => addDeliveryJob(context.db, id))
}

const forgetWebhooks: Job = async ({ db, now }) => {
  await clearDeliveryPayloads(db, addTime(now(), keptBodies))
  await deleteOldDeliveries(db, addTime(now(), keptRows))
}

export const webhooksJobs: Jobs = {
  announce_event: announceEvent,
  deliver_webhook: deliverWebhook,
  follow_webhooks: { job: followWebhooks, cron: '*/5 * * * *' },
  forget_webhooks: { job: forgetWebhooks, cron: '51 4 * * *' },
}
