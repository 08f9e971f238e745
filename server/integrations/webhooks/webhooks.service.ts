import { randomUUID } from 'node:crypto'
import { testEvent } from '#contract/integrations/webhook-event.ts'
import { webhooks } from '#contract/integrations/webhooks.ts'
import { addTime } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { lockOwner } from '#server/people/profiles/profiles.queries.ts'
import { payloadOf } from './announcement.ts'
import { AddressRefused, ensureAllowedUrl } from './public-address.ts'
import { allowedAddresses } from './send-webhook.ts'
import { newWebhookSecret } from './signature.ts'
import { openSecrets, sealSecrets } from './webhook-secrets.ts'
import { addDeliveryJob } from './webhooks.jobs.ts'
import { presentDelivery, presentEndpoint } from './webhooks.present.ts'
import {
  deleteWebhookEndpoint,
  type EndpointRow,
  failWaitingDeliveries,
  findDelivery,
  findWebhookEndpoint,
  insertWebhookDelivery,
  insertWebhookEndpoint,
  listDeliveries,
  listWebhookEndpoints,
  setDeliveryAgain,
  setWebhookEndpoint,
} from './webhooks.queries.ts'

const mostEndpoints = 5
/** How long a program may take to learn a new secret. */
const olderSecretHours = 24

type Call = Context & { actor: Actor; caller: Caller }
type OneCall = Call & { params: { id: string } }

const findOwn = async (db: Db, actor: Actor, id: string) =>
  visible(await findWebhookEndpoint(db, id), (row) => row.ownerId === actor.accountId, 'Webhook')

async function ensureAllowed({ config }: Call, url: string) {
  try {
    await ensureAllowedUrl(new URL(url), allowedAddresses(config))
  } catch (error) {
    throwFieldError('url', error instanceof AddressRefused ? error.message : 'We cannot find this address. Check its spelling.')
  }
}

function ensureNew(others: readonly EndpointRow[], address: string) {
  if (others.some(({ url }) => url === address)) throwFieldError('url', 'This address already has a webhook')
}

const audit = (
  tx: Tx,
  { actor, caller, now }: Call,
  action: 'webhook.create' | 'webhook.change' | 'webhook.delete',
  id: string,
  details = {},
) => insertAuditEvent(tx, { at: now(), actor, caller, action, subject: ['webhook', id], details })

const readOne = async (call: Call, id: string) =>
  presentEndpoint(call, orNotFound(await findWebhookEndpoint(call.db, id), 'Webhook'))

export const webhooksService = handlers(webhooks, {
  async 'GET /owners/webhooks'(call) {
    const rows = await listWebhookEndpoints(call.db, call.actor.accountId)
    return { endpoints: rows.map((row) => presentEndpoint(call, row)), limit: mostEndpoints }
  },

  async 'POST /owners/webhooks'(call) {
    const { db, actor, now, body } = call
    await ensureAllowed(call, body.url)
    const [id, secret, ownerId] = [randomUUID(), newWebhookSecret(), actor.accountId]
    const events = [...new Set(body.events)]
    await inTransaction(db, async (tx) => {
      await lockOwner(tx, ownerId)
      const others = await listWebhookEndpoints(tx, ownerId)
      ensure(
        others.length < mostEndpoints,
        `You have ${mostEndpoints} webhooks, which is the limit. Remove one first.`,
        'limit_reached',
      )
      ensureNew(others, body.url)
      const sealed = sealSecrets(call, id, { current: secret, older: null })
      const moments = { createdAt: now(), changedAt: now() }
      await insertWebhookEndpoint(tx, { id, ownerId, createdBy: actor.userId, url: body.url, events, ...sealed, ...moments })
      await audit(tx, call, 'webhook.create', id, { host: new URL(body.url).hostname, events })
    })
    return { endpoint: await readOne(call, id), secret }
  },

  async 'PUT /owners/webhooks/{id}'(call) {
    const { db, actor, now, params, body } = call
    await findOwn(db, actor, params.id)
    if (body.url) await ensureAllowed(call, body.url)
    await inTransaction(db, async (tx) => {
      await lockOwner(tx, actor.accountId)
      const others = (await listWebhookEndpoints(tx, actor.accountId)).filter(({ id }) => id !== params.id)
      if (body.url) ensureNew(others, body.url)
      const change = {
        ...(body.url && { url: body.url }),
        ...(body.events && { events: [...new Set(body.events)] }),
        ...(body.isActive !== undefined && { status: body.isActive ? 'ACTIVE' : 'DISABLED', disabledBecause: null }),
      }
      await setWebhookEndpoint(tx, params.id, { ...change, changedAt: now() })
      if (body.isActive === false) await failWaitingDeliveries(tx, params.id, 'The webhook was turned off', now())
      await audit(tx, call, 'webhook.change', params.id, { changed: Object.keys(body) })
    })
    return readOne(call, params.id)
  },

  async 'DELETE /owners/webhooks/{id}'(call) {
    const { id } = await findOwn(call.db, call.actor, call.params.id)
    await inTransaction(call.db, async (tx) => {
      await deleteWebhookEndpoint(tx, id)
      await audit(tx, call, 'webhook.delete', id)
    })
    return { message: 'Webhook removed.' }
  },

  async 'POST /owners/webhooks/{id}/renew-secret'(call) {
    const { db, actor, now, params } = call
    await findOwn(db, actor, params.id)
    const secret = newWebhookSecret()
    await inTransaction(db, async (tx) => {
      await lockOwner(tx, actor.accountId)
      const { current } = openSecrets(call, await findOwn(tx, actor, params.id))
      const older = { secret: current, until: addTime(now(), { hours: olderSecretHours }) }
      await setWebhookEndpoint(tx, params.id, { ...sealSecrets(call, params.id, { current: secret, older }), changedAt: now() })
      await audit(tx, call, 'webhook.change', params.id, { changed: ['secret'] })
    })
    return { endpoint: await readOne(call, params.id), secret }
  },

  async 'POST /owners/webhooks/{id}/test'(call) {
    const endpoint = await findOwn(call.db, call.actor, call.params.id)
    ensureOn(endpoint)
    const [id, eventId, at] = [randomUUID(), randomUUID(), call.now()]
    const payload = payloadOf({ type: testEvent, at, data: { endpointId: endpoint.id } })
    await inTransaction(call.db, async (tx) => {
      await insertWebhookDelivery(tx, { id, endpointId: endpoint.id, eventId, type: testEvent, payload, at })
      await addDeliveryJob(tx, id)
    })
    return readDelivery(call, id)
  },

  async 'GET /owners/webhooks/{id}/deliveries'({ db, actor, params, query }) {
    const { id, status } = await findOwn(db, actor, params.id)
    const { rows, total } = await listDeliveries(db, id, query)
    return { deliveries: rows.map((row) => presentDelivery(row, status)), total, ...query }
  },

  async 'POST /owners/webhook-deliveries/{id}/replay'(call) {
    const { db, actor, params, now }: OneCall = call
    const delivery = orNotFound(await findDelivery(db, params.id), 'Delivery')
    const endpoint = visible(
      await findWebhookEndpoint(db, delivery.endpointId),
      (row) => row.ownerId === actor.accountId,
      'Delivery',
    )
    ensureOn(endpoint)
    await inTransaction(db, async (tx) => {
      ensure(await setDeliveryAgain(tx, delivery.id, now()), 'This event is being sent, or its content is no longer kept.')
      await addDeliveryJob(tx, delivery.id)
    })
    return readDelivery(call, delivery.id)
  },
})

const ensureOn = ({ status }: EndpointRow) => ensure(status === 'ACTIVE', 'Turn the webhook on first.')

const readDelivery = async ({ db }: Call, id: string) =>
  presentDelivery(orNotFound(await findDelivery(db, id), 'Delivery'), 'ACTIVE')
