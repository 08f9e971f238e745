import { createHash } from 'node:crypto'
import type pg from 'pg'
import type Stripe from 'stripe'

/** Every type of stored object, by its own `object` name. */
export type Kept = {
  customer: Stripe.Customer
  product: Stripe.Product
  price: Stripe.Price
  'checkout.session': Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  setup_intent: Stripe.SetupIntent
  payment_method: Stripe.PaymentMethod
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  event: Stripe.Event
}
export type Kind = keyof Kept

const tables = `
  create schema if not exists sandbox;
  create table if not exists sandbox.objects (
    id text primary key, kind text not null, number bigint generated always as identity, body jsonb not null,
    inside jsonb not null default '{}');
  create index if not exists objects_by_kind on sandbox.objects (kind, number);
  create table if not exists sandbox.answers (
    key text primary key, fingerprint text not null, status int not null, body jsonb not null, at timestamptz not null default now());
  create table if not exists sandbox.deliveries (
    event_id text primary key references sandbox.objects, attempts int not null default 0, due_at timestamptz not null,
    delivered_at timestamptz);
  create table if not exists sandbox.settings (name text primary key, value jsonb not null);`

const names = new Map<string, string>()

/** A query under a name, so that PostgreSQL plans its text once per connection. */
export function named(text: string, values: readonly unknown[] = []): pg.QueryConfig {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return { name, text, values: [...values] }
}

export async function prepare(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('sandbox tables'))`)
    await client.query(tables)
    await client.query('commit')
  } finally {
    client.release()
  }
}

export const forget = (pool: pg.Pool) =>
  pool.query(
    'delete from sandbox.deliveries; delete from sandbox.objects; delete from sandbox.answers; delete from sandbox.settings',
  )

/** Runs one request at a time in a transaction: the sandbox may be slow, but never inconsistent. */
export async function inTurn<T>(pool: pg.Pool, work: (store: Store) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(named(`select pg_advisory_xact_lock(hashtext('sandbox'))`))
    const done = await work(openStore(client))
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

export type Store = ReturnType<typeof openStore>

function openStore(client: pg.PoolClient) {
  async function rows<R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
    return (await client.query<R>(named(text, values))).rows
  }
  return {
    rows,
    async find<K extends Kind>(kind: K, id: string) {
      const [row] = await rows<{ body: Kept[K] }>('select body from sandbox.objects where kind = $1 and id = $2', [kind, id])
      return row?.body
    },
    async findAny(id: string) {
      const [row] = await rows<{ body: object }>('select body from sandbox.objects where id = $1', [id])
      return row?.body
    },
    /** Data an object stores but does not expose, such as a checkout's lines. */
    async inside<T>(id: string) {
      const [row] = await rows<{ inside: T }>('select inside from sandbox.objects where id = $1', [id])
      return row?.inside
    },
    async keep<K extends Kind>(thing: Kept[K], inside?: object) {
      await rows(
        `insert into sandbox.objects (id, kind, body, inside) values ($1, $2, $3, coalesce($4::jsonb, '{}'))
         on conflict (id) do update set body = $3, inside = coalesce($4::jsonb, sandbox.objects.inside)`,
        [thing.id, thing.object, JSON.stringify(thing), inside ? JSON.stringify(inside) : null],
      )
      return thing
    },
    /** Newest first. */
    async list<K extends Kind>(kind: K, where: Record<string, unknown> = {}) {
      const wanted = Object.fromEntries(Object.entries(where).filter(([, value]) => value !== undefined))
      const found = await rows<{ body: Kept[K] }>(
        'select body from sandbox.objects where kind = $1 and body @> $2::jsonb order by number desc',
        [kind, JSON.stringify(wanted)],
      )
      return found.map(({ body }) => body)
    },
  }
}
