import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { named } from './store.ts'

export type Target = { url: string; secret: string }
/** How badly events are delivered, on demand. */
type Manner = { paused: boolean; copies: number; shuffled: boolean; delayMilliseconds: number; failures: number }
export const calmly: Manner = { paused: false, copies: 1, shuffled: false, delayMilliseconds: 0, failures: 0 }

type Due = { id: string; body: object; attempts: number }
const longest = 3_600
const mostAttempts = 20

/** Stripe's signature scheme v1: time and payload, signed together. */
export function signatureOf(payload: string, secret: string, seconds: number) {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** Sends webhook events until the receiver accepts them, with increasing delays between attempts. */
export function createDelivery(pool: pg.Pool, target: () => Target | undefined, now: () => number) {
  const manner = { ...calmly }
  let running: Promise<number> | undefined
  let isClosed = false

  async function send(payload: string, { url, secret }: Target) {
    if (manner.failures > 0) {
      manner.failures -= 1
      return false
    }
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(payload, secret, Math.floor(now() / 1000)),
    }
    try {
      const answer = await fetch(url, { method: 'POST', body: payload, headers, signal: AbortSignal.timeout(10_000) })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliverOne({ id, body, attempts }: Due, to: Target) {
    const payload = JSON.stringify(body, null, 2)
    const answers: boolean[] = []
    for (let copy = 0; copy < manner.copies; copy += 1) answers.push(await send(payload, to))
    const wait = Math.min(longest, 2 ** attempts)
    await pool.query(
      answers.includes(true)
        ? named('update sandbox.deliveries set delivered_at = now(), attempts = attempts + 1 where event_id = $1', [id])
        : named(
            `update sandbox.deliveries set attempts = attempts + 1, due_at = now() + $2 * interval '1 second' where event_id = $1`,
            [id, wait],
          ),
    )
    return answers.includes(true)
  }

  async function round(everything: boolean) {
    const to = target()
    if (!to || isClosed) return 0
    const query = named(
      `select event_id as id, objects.body, attempts from sandbox.deliveries join sandbox.objects on objects.id = event_id
       where delivered_at is null and ($1 or due_at + $2 * interval '1 millisecond' <= now()) and attempts < $3 order by number limit 500`,
      [everything, manner.delayMilliseconds, mostAttempts],
    )
    const { rows } = await pool.query<Due>(query)
    const order = manner.shuffled ? shuffled(rows) : rows
    let delivered = 0
    for (const due of order) if (!isClosed && (await deliverOne(due, to))) delivered += 1
    return delivered
  }

  /** Runs one round at a time; a caller during a round gets the next one. */
  async function run(everything: boolean) {
    await running
    running = round(everything).finally(() => {
      running = undefined
    })
    return running
  }

  return {
    manner,
    /** Sends what is due, unless deliveries are paused. */
    async tick() {
      if (!manner.paused && !running) await run(false)
    },
    /** Sends everything pending, including what was held back. */
    flush: () => run(true),
    async close() {
      isClosed = true
      await running
    },
  }
}

function shuffled<T>(list: readonly T[]) {
  const left = [...list]
  return Array.from(list, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!)
}
