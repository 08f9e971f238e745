import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { message } from '#contract/people/auth.ts'
import { ofIntegrations } from './api-keys.ts'
import { webhookEvent } from './webhook-event.ts'

const url = z
  .url('Enter a full address, like https://example.org/hooks')
  .max(500, 'Use at most 500 characters')
  .refine((text) => !/^https?:\/\/[^/]*@|#/.test(text), 'Leave out names, passwords and everything after #')
const events = z.array(webhookEvent).min(1, 'Choose at least one event').max(webhookEvent.options.length)

export const webhookEndpointForm = z.object({ url, events })
/** Only the fields that are sent change. */
export const webhookChangeForm = z.object({ url: url.optional(), events: events.optional(), isActive: z.boolean().optional() })

export const webhookStatus = z.enum(['ACTIVE', 'DISABLED'])
export type WebhookStatus = z.infer<typeof webhookStatus>
export const deliveryStatus = z.enum(['WAITING', 'DELIVERED', 'FAILED'])
export type DeliveryStatus = z.infer<typeof deliveryStatus>

export const webhookEndpoint = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(webhookEvent),
    status: webhookStatus,
    /** Why we turned it off, if we did. */
    disabledBecause: z.string().nullable(),
    createdAt: z.date(),
    /** Until when the older secret still signs, too, after it was renewed. */
    olderSecretUntil: z.date().nullable(),
    waiting: z.int(),
    failed: z.int(),
    lastDeliveredAt: z.date().nullable(),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const webhookDelivery = z
  .object({
    id: z.uuid(),
    /** The header `webhook-id`: the same at every attempt. */
    messageId: z.string(),
    type: z.string(),
    status: deliveryStatus,
    attempts: z.int(),
    responseStatus: z.int().nullable(),
    problem: z.string().nullable(),
    createdAt: z.date(),
    finishedAt: z.date().nullable(),
    nextAttemptAt: z.date().nullable(),
    /** What was sent; deleted after 30 days. */
    payload: z.string().nullable(),
    allowedActions: z.array(z.enum(['replay'])),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const id = z.object({ id: idOf('Webhook') })
const withSecret = z.object({ endpoint: webhookEndpoint, secret: z.string() })
const few = { calls: 60, seconds: 3600 }

export const webhooks = area({
  'GET /owners/webhooks': {
    summary: 'List the addresses that my events are sent to',
    access: ofIntegrations,
    response: z.object({ endpoints: z.array(webhookEndpoint), limit: z.int() }),
  },
  'POST /owners/webhooks': {
    summary: 'Add an address for my events; only this answer shows its signing secret',
    access: ofIntegrations,
    body: webhookEndpointForm,
    response: withSecret,
    status: 201,
    secretAnswer: true,
    limit: few,
  },
  'PUT /owners/webhooks/{id}': {
    summary: 'Change an address, choose other events, or turn it off and on',
    access: ofIntegrations,
    params: id,
    body: webhookChangeForm,
    response: webhookEndpoint,
    limit: few,
  },
  'DELETE /owners/webhooks/{id}': {
    summary: 'Remove an address with its log',
    access: ofIntegrations,
    params: id,
    response: message,
  },
  'POST /owners/webhooks/{id}/renew-secret': {
    summary: 'Renew the signing secret; for 24 hours, events are signed with the old one, too',
    access: ofIntegrations,
    params: id,
    response: withSecret,
    secretAnswer: true,
    limit: few,
  },
  'POST /owners/webhooks/{id}/test': {
    summary: 'Send a test event to one address',
    access: ofIntegrations,
    params: id,
    response: webhookDelivery,
    status: 201,
    limit: few,
  },
  'GET /owners/webhooks/{id}/deliveries': {
    summary: 'List what was sent to one address, newest first',
    access: ofIntegrations,
    // The log polls while an event is on its way.
    background: true,
    params: id,
    query: z.object({ page: pageNumber.default(1), limit: pageSize.default(20) }),
    response: z.object({ deliveries: z.array(webhookDelivery), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'POST /owners/webhook-deliveries/{id}/replay': {
    summary: 'Send an event again, with its original id',
    access: ofIntegrations,
    params: z.object({ id: idOf('Delivery') }),
    response: webhookDelivery,
    limit: { calls: 300, seconds: 3600 },
  },
})
