import { webhookEvent } from '#contract/integrations/webhook-event.ts'
import { deliveryStatus, type WebhookDelivery, type WebhookEndpoint, webhookStatus } from '#contract/integrations/webhooks.ts'
import type { Context } from '#server/kernel/context.ts'
import { openSecrets } from './webhook-secrets.ts'
import { messageIdOf } from './webhooks.jobs.ts'
import type { DeliveryRow, EndpointRow } from './webhooks.queries.ts'

export function presentEndpoint(context: Pick<Context, 'vault' | 'now'>, row: EndpointRow): WebhookEndpoint {
  const { id, url, events, disabledBecause, createdAt, waiting, failed, lastDeliveredAt } = row
  const { older } = openSecrets(context, row)
  return {
    id,
    url,
    events: webhookEvent.options.filter((event) => events.includes(event)),
    status: webhookStatus.parse(row.status),
    disabledBecause,
    createdAt,
    olderSecretUntil: older && older.until > context.now() ? older.until : null,
    waiting,
    failed,
    lastDeliveredAt,
  }
}

export function presentDelivery(row: DeliveryRow, endpointStatus: EndpointRow['status']): WebhookDelivery {
  const status = deliveryStatus.parse(row.status)
  return {
    ...row,
    messageId: messageIdOf(row),
    status,
    allowedActions: status !== 'WAITING' && row.payload !== null && endpointStatus === 'ACTIVE' ? ['replay'] : [],
  }
}
