import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { addDays, addTime, platformZone, today } from '#contract/time.ts'
import { resolveTimeframe } from '#contract/timeframe.ts'
import { sumsOfPeriod } from '#server/overview/admin-analytics/admin-analytics.queries.ts'
import { livingWithin } from '#server/overview/admin-analytics/living.queries.ts'
import { sumsOfPlaces } from '#server/overview/admin-analytics/place-days.queries.ts'
import { mediansWithin, platformDaysWithin } from '#server/overview/admin-analytics/platform-days.queries.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { planOf } from '#tests/plan-of.ts'
import { moneySince, newestEvents } from './admin-dashboard.queries.ts'
import { answersWithin } from './answers.queries.ts'
import { toldActions } from './events.ts'
import { countQueues } from './queues.queries.ts'
import { queues } from './queues.ts'
import { funnelOf, signUpsAndApplications } from './reports.queries.ts'

let test: TestApp
const at = new Date()
const day = today(platformZone, at)
const week = resolveTimeframe({ timeframe: '7d' }, day)

/** The tables that grow without end: no figure may read one of them whole. */
const large = [
  'applications',
  'audit_events',
  'home_days',
  'home_documents',
  'payments',
  'payouts',
  'refunds',
  'reservations',
  'reviews',
  'users',
  'waitlist_entries',
]

// Several years of rows, of which a week or a queue is a small part.
beforeAll(async () => {
  test = await startTestApp({}, { own: true, addsUp: false })
  const { pool, db } = test
  const owner = await makePerson(db, at, { role: 'OWNER' })
  const home = await makeHome(db, { ownerId: owner.accountId })
  const resident = await makePerson(db, at, { role: 'SEEKER' })
  const past = `now() - no * interval '6 hours'`
  const client = await pool.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await run('begin')
  // Past the foreign keys: the plans depend on how many rows there are, not on what they belong to.
  await run('set local session_replication_role = replica')
  await run(
    `insert into users (id, role, status, email, first_name, last_name, password_hash, created_at)
     select gen_random_uuid(), 'SEEKER', 'ACTIVE', 'p' || no || '@example.org', 'A', 'B', '', ${past} from generate_series(1, 4000) no`,
  )
  await run(
    `insert into applications (id, resident_id, home_id, status, answers, submitted_at, decided_at, created_at, updated_at, changed_at)
     select gen_random_uuid(), $1, $2, 'WITHDRAWN', '{}', ${past}, ${past}, ${past}, ${past}, ${past} from generate_series(1, 4000) no`,
    [resident.accountId, home.id],
  )
  await run(
    `insert into audit_events (id, at, actor_role, action, subject_type, subject_id)
     select gen_random_uuid(), ${past}, 'OWNER', case when no % 100 = 0 then 'home.approve' else 'home.save' end, 'home', gen_random_uuid()::text
     from generate_series(1, 8000) no`,
  )
  await run(
    `insert into payments (id, account_id, purpose, subject_id, operation, status, currency, amount_cents, created_at, succeeded_at)
     select gen_random_uuid(), $1, 'RENT', gen_random_uuid(), 'test:' || no, 'SUCCEEDED', 'USD', 100, ${past}, ${past} from generate_series(1, 4000) no`,
    [resident.accountId],
  )
  await run(
    `insert into refunds (id, payment_id, operation, status, amount_cents, reason, created_at, settled_at, decided_at)
     select gen_random_uuid(), id, operation, 'SUCCEEDED', 50, '', created_at, created_at, created_at from payments`,
  )
  await run(
    `insert into payouts (id, owner_id, home_id, room_name, currency, amount_cents, status, period_start, period_end, scheduled_for, paid_at, reference, created_at, status_changed_at)
     select gen_random_uuid(), $1, $2, 'Room', 'USD', 100, 'PAID', '2020-01-01', '2020-01-02', '2020-01-03', ${past}, 'x', ${past}, ${past} from generate_series(1, 4000) no`,
    [owner.accountId, home.id],
  )
  await run(
    `insert into waitlist_entries (id, home_id, resident_id, status, joined_at, confirmed_at, status_changed_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'WITHDRAWN', ${past}, ${past}, ${past} from generate_series(1, 4000) no`,
    [home.id],
  )
  await run(
    `insert into reservations (id, home_id, room_name, bed_number, guest_name, status, starts_on, ends_on, fee_sheet, fee_sheet_sha256, total_cents, currency, created_at, status_changed_at)
     select gen_random_uuid(), $1, 'Room', 1, 'Guest', 'COMPLETED', current_date - no - 30, current_date - no, '{}', '', 0, 'USD', ${past}, ${past} from generate_series(1, 4000) no`,
    [home.id],
  )
  await run(
    `insert into home_documents (id, home_id, document_id, type, status, uploaded_at, reviewed_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'LISTING_DOCUMENT', 'APPROVED', ${past}, ${past} from generate_series(1, 4000) no`,
    [home.id],
  )
  await run(
    `insert into reviews (id, home_id, signature, rating, cleanliness, safety, support, value, title, body, status, created_at)
     select gen_random_uuid(), $1, '', 5, 5, 5, 5, 5, '', '', 'PUBLISHED', ${past} from generate_series(1, 4000) no`,
    [home.id],
  )
  await run(
    `insert into home_days (home_id, day, views) select gen_random_uuid(), current_date - no, 1 from generate_series(1, 400) no, generate_series(1, 20)`,
  )
  await run('commit')
  await run('analyze')
  client.release()
})

const readsWhole = async (query: Parameters<typeof planOf>[1]) =>
  (await planOf(test.db, query)).whole.filter((table) => large.includes(table))

it('counts all queues without reading a large table whole', async () => {
  const moment = { at, today: day }
  const actor = { userId: randomUUID(), sessionId: '', role: 'ADMIN', staffRole: 'SUPPORT', accountId: '' } as const
  const all = queues.map(({ name, rows }) => ({ name, rows: rows(moment, actor) }))
  expect(await readsWhole(countQueues(all))).toEqual([])
})

it.each([
  ['money today', () => moneySince(day)],
  ['the latest events', () => newestEvents(toldActions, 12)],
  ['the funnel', () => funnelOf(week)],
  ['sign-ups and applications', () => signUpsAndApplications(week)],
  ['answers', () => answersWithin(week)],
  ['the days of the platform', () => platformDaysWithin(week)],
  ['medians', () => mediansWithin(week)],
  ['applications, waitlists and stays', () => livingWithin(week, {})],
  ['the days of cities', () => sumsOfPeriod(week, {})],
  ['writing the days of cities', () => sumsOfPlaces(addDays(day, -3), addTime(at, 0))],
] as const)('%s: finds the days by an index', async (_name, query) => {
  expect(await readsWhole(query())).toEqual([])
})
