import { Gauge } from 'prom-client'
import type { Db } from '#server/kernel/database/database.ts'
import { registry } from '#server/kernel/http/metrics.ts'
import { countDeliveries } from './webhooks.queries.ts'

const deliveries = new Gauge({
  name: 'webhook_deliveries',
  help: 'Webhook deliveries that wait, and that failed for good in the last 90 days',
  labelNames: ['status'],
  registers: [registry],
})

export async function countWebhooks(db: Db) {
  const counts = new Map((await countDeliveries(db)).map(({ status, count }) => [status, count]))
  for (const status of ['WAITING', 'FAILED']) deliveries.set({ status: status.toLowerCase() }, counts.get(status) ?? 0)
}
