import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addTime, dayOf, duration } from '#contract/time.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { startTestApp } from '#tests/harness.ts'
import { demoPassword } from './accounts.ts'
import { fillDemo } from './fill.ts'
import { accountDays, userId } from './make-people.ts'

const app = await startTestApp({}, { sandbox: true })
const { context, db } = app
const timeout = 60_000
const resident = userId('resident@demo.local')

const contact = { name: 'Robin', email: 'robin@example.org', topic: 'OTHER', message: 'May I visit a home?' } as const

const fillAt = (now: Date) => fillDemo({ ...context, now: () => now })
const filledAt = async () => {
  const { createdAt } = await db.selectFrom('users').select('createdAt').where('id', '=', resident).executeTakeFirstOrThrow()
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

const comeBackAfter = async (days: number) => {
  const before = await filledAt()
  await fillAt(addTime(before, { days }))
  return (await filledAt()).getTime() === before.getTime() ? 'as it was' : 'begun again'
}

test('a demo that someone uses stays as it is, also while no one is signed in', async () => {
  const before = await filledAt()
  app.setTime(addTime(before, { days: 24 }))
  const body = { email: 'admin@demo.local', password: demoPassword }
  expect((await app.visitor.call('POST /auth/login-admin', { body })).status).toBe(200)
  app.pass(duration({ hours: 1 }))
  await addJob(db, 'forget_expired')
  await app.runJobs()
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([])
  expect(await comeBackAfter(30)).toBe('as it was')
})

test.each([
  ['writes to us', async () => app.visitor.call('POST /contact', { body: contact })],
  [
    'subscribes to the newsletter',
    async () => app.visitor.call('POST /newsletter/subscribe', { body: { email: contact.email } }),
  ],
])('a demo in which a visitor %s stays as it is', async (_what, act) => {
  app.setTime(addTime(await filledAt(), { minutes: 1 }))
  expect((await act()).status).toBeLessThan(300)
  expect(await comeBackAfter(100)).toBe('as it was')
  await db.deleteFrom('contactMessages').where('email', '=', contact.email).execute()
  await db.deleteFrom('newsletterSubscribers').where('email', '=', contact.email).execute()
})

test(
  'a demo that begins again still deletes the files that were to be deleted, except its own',
  async () => {
    const upload = { originalKey: 'uploads/mine.pdf', storageKey: null, width: 0 }
    await addJob(db, 'delete_document_files', upload)
    await addJob(db, 'delete_document_files', { ...upload, originalKey: 'demo/house-rules.pdf' })
    expect(await comeBackAfter(100)).toBe('begun again')
    const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(db)
    expect(rows).toContainEqual({ payload: upload })
    expect(JSON.stringify(rows)).not.toContain('demo/house-rules.pdf')
  },
  timeout,
)

test('a demo in which someone has an account of their own stays as it is, however old', async () => {
  const before = await filledAt()
  await app.as('SEEKER', { firstName: 'Robin' })
  await fillAt(addTime(before, { days: 400 }))
  expect(await filledAt()).toEqual(before)
})
