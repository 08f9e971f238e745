import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addTime, dayOf } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { startTestApp } from '#tests/harness.ts'
import { demoPassword } from './accounts.ts'
import { fillDemo } from './fill.ts'
import { accountDays, userId } from './make-people.ts'

const app = await startTestApp({}, { sandbox: true })
const { context, db } = app
const timeout = 60_000
const staff = userId('admin@demo.local')

const fillAt = (now: Date) => fillDemo({ ...context, now: () => now })
const filledAt = async () => {
  const { createdAt } = await db.selectFrom('users').select('createdAt').where('id', '=', staff).executeTakeFirstOrThrow()
  return addTime(createdAt, { days: accountDays })
}
const countAll = async () => {
  const { rows } = await sql<
    Record<string, number>
  >`select (select count(*)::int from places) as places, (select count(*)::int from amenities) as amenities,
    (select count(*)::int from homes) as homes, (select count(*)::int from payments where succeeded_at is not null) as payments, (select count(*)::int from reviews) as reviews,
    (select count(*)::int from sandbox.objects where kind = 'charge') as charges`.execute(db)
  return rows[0]!
}

test(
  'a demo that is filled just before midnight has the same days on both sides of a changed clock',
  async () => {
    // 11:30 PM in Florida, two weeks after clocks were set back.
    await fillAt(new Date('2026-11-16T04:30:00Z'))
    const stays = await db
      .selectFrom('reservations as stay')
      .innerJoin('homes as home', 'home.id', 'stay.homeId')
      .select(['stay.arrivedAt', 'home.timeZone', sql<string>`stay.starts_on::text`.as('startsOn')])
      .where('stay.arrivedAt', 'is not', null)
      .execute()
    expect(stays.length).toBeGreaterThan(13)
    expect(stays.filter(({ arrivedAt, timeZone, startsOn }) => dayOf(arrivedAt!, timeZone) !== startsOn)).toEqual([])
  },
  timeout,
)

test(
  'after a month in which no one came, a start begins the demo again, and nothing else is lost',
  async () => {
    const before = await countAll()
    const later = new Date('2026-12-16T15:00:00Z')
    await fillAt(later)
    expect(await filledAt()).toEqual(later)
    const after = await countAll()
    expect({ ...after, payments: 0, charges: 0 }).toEqual({ ...before, payments: 0, charges: 0 })
    expect(after.charges).toBe(after.payments)
    const offers = await db.selectFrom('waitlistEntries').select('expiresAt').where('status', '=', 'OFFERED').execute()
    expect(offers.map(({ expiresAt }) => expiresAt! > later)).toEqual([true])
    expect(await listAuditFindings(db)).toEqual([])
  },
  timeout,
)

test('a demo that someone uses stays as it is', async () => {
  const before = await filledAt()
  const used = addTime(before, { days: 30 })
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      userId: staff,
      tokenHash: Buffer.from(demoPassword),
      createdAt: before,
      lastSeenAt: addTime(used, { days: -6 }),
      endsAt: addTime(used, { days: 6 }),
    })
    .execute()
  await fillAt(used)
  expect(await filledAt()).toEqual(before)
})

test('a demo in which someone has an account of their own stays as it is, however old', async () => {
  const before = await filledAt()
  await app.as('SEEKER', { firstName: 'Robin' })
  await fillAt(addTime(before, { days: 400 }))
  expect(await filledAt()).toEqual(before)
})
