import { createHmac, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { addDays, dayOf, platformZone } from '#contract/time.ts'
import { periodsBefore } from '#server/payments/rules/rent.ts'
import { calendarSql, figuresSql, roomsSql } from './money-minimal-sql.ts'

// What one would write by hand for these queries and nothing else: no contract, no checks, no roles, no limits, no ledger.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const ownerId = process.env.BENCH_OWNER
const app = Fastify()
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

type Days = { startDate: string; endDate: string; includeBilling?: string }

app.get<{ Querystring: Days }>('/api/owners/calendar/events', async ({ query }) => {
  const { startDate, endDate, includeBilling } = query
  const { rows } = await pool.query({ name: 'calendar', text: calendarSql, values: [ownerId, startDate, endDate] })
  const within = (date: string) => date >= startDate && date <= endDate
  const events = rows.flatMap((stay) => {
    const event = (type: string, date: string, title: string, amountCents: number | null = null) => ({
      id: `${type}:${stay.id}:${date}`,
      type,
      date,
      at: null,
      title,
      homeId: stay.home_id,
      homeTitle: stay.title,
      timeZone: stay.time_zone,
      roomName: stay.room_name,
      reservationId: stay.id,
      status: stay.status,
      amountCents,
      currency: amountCents === null ? null : stay.currency,
      link: `/homeowner/reservation/${stay.id}`,
    })
    return [
      ...(within(stay.starts_on) ? [event('ARRIVAL', stay.starts_on, `${stay.name} moves in`)] : []),
      ...(within(stay.ends_on) ? [event('DEPARTURE', stay.ends_on, `${stay.name} moves out`)] : []),
      ...(includeBilling && stay.status === 'ACTIVE' ? rentsOf(stay, endDate) : [])
        .filter(({ number, dueOn }) => number > 0 && dueOn >= startDate)
        .map(({ dueOn, amountCents }) => event('RENT_DUE', dueOn, `${stay.name}: rent`, amountCents)),
    ]
  })
  return { events: events.sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id)) }
})

const rentsOf = ({ starts_on: from, ends_on: until, rent }: { starts_on: string; ends_on: string; rent: number }, last: string) =>
  periodsBefore({ rent: { amountCents: rent, frequency: 'MONTHLY' }, from, until }, addDays(last, 1))

type Filter = { homeId?: string; status?: string; startDate?: string; endDate?: string }

app.get<{ Querystring: Filter }>('/api/owners/payouts-by-bedroom', async ({ query }) => {
  const { homeId, status, startDate, endDate } = query
  const values: unknown[] = [ownerId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const condition = [
    homeId && `and home_id = ${bind(homeId)}`,
    status && `and status = ${bind(status)}`,
    startDate && `and scheduled_for between ${bind(startDate)} and ${bind(endDate)}`,
  ]
  const today = dayOf(new Date(), platformZone)
  const [figures, rooms, homes] = await Promise.all([
    pool.query({ name: 'figures', text: figuresSql, values: [ownerId, today] }),
    pool.query(roomsSql(condition.filter(Boolean).join(' '), !status && !startDate), values),
    pool.query({ name: 'homes', text: 'select id, title from homes where owner_id = $1 order by title', values: [ownerId] }),
  ])
  return {
    figures: figures.rows.map(({ nextOn, nextCents, ...row }) => ({ ...row, next: nextOn && { on: nextOn, cents: nextCents } })),
    bedrooms: rooms.rows,
    total: rooms.rows.length,
    homes: homes.rows,
  }
})

app.post<{ Params: { id: string } }>('/api/residents/applications/:id/submit', async ({ params }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `update applications set status = 'SUBMITTED', submitted_at = now(), fee_sheet = '{}', fee_sheet_hash = '0', fee_acknowledged_at = now() where id = $1`,
      [params.id],
    )
    await client.query(
      `insert into audit_events (id, at, actor_role, action, subject_type, subject_id, details) values ($1, now(), 'SEEKER', 'application.submit', 'application', $2, '{}')`,
      [randomUUID(), params.id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return {}
})

app.post<{ Body: string }>('/api/stripe/webhook', async ({ headers, body }, reply) => {
  const [, timestamp, signature] = /t=(\d+),v1=(\w+)/.exec(String(headers['stripe-signature'])) ?? []
  const expected = createHmac('sha256', process.env.STRIPE_WEBHOOK_SECRET!).update(`${timestamp}.${body}`).digest('hex')
  if (signature !== expected) return reply.code(400).send({})
  const event = JSON.parse(body)
  await pool.query(`update payments set status = 'SUCCEEDED', succeeded_at = now() where id = $1 and status = 'PENDING'`, [
    event.data.object.metadata.paymentId,
  ])
  return { received: true }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
