import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { noSuch } from './problem.ts'
import type { Kept, Kind, Store } from './store.ts'

/** What a call can access: the store, the time, and the events it causes. */
export type World = ReturnType<typeof openWorld>

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const newId = (prefix: string, length = 24) =>
  `${prefix}_${[...randomBytes(length)].map((byte) => signs[byte % signs.length]).join('')}`

/** Stored objects refer to each other by id only. */
export const idOf = (thing: string | { id: string }) => (typeof thing === 'string' ? thing : thing.id)

type Options = { store: Store; now: number; pageUrl: string; idempotencyKey?: string | undefined }

export function openWorld({ store, now, pageUrl, idempotencyKey }: Options) {
  return {
    ...store,
    /** In seconds, as Stripe counts. */
    now,
    pageUrl,
    async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Kept[K]> {
      const thing = await store.find(kind, id)
      if (!thing) throw noSuch(kind.replace('_', ' '), id, param)
      return thing
    },
    /** An outbox: the event is stored with its cause and delivered afterward. */
    async tell(type: string, thing: object) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: now,
        data: { object: thing },
        livemode: false,
        pending_webhooks: 1,
        request: { id: newId('req', 14), idempotency_key: idempotencyKey ?? null },
        type,
      } as Stripe.Event
      await store.keep(event)
      await store.rows('insert into sandbox.deliveries (event_id, due_at) values ($1, now())', [event.id])
    },
  }
}
