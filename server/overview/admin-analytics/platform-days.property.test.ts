import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, addTime, type Day, dayOf, daysBetween, duration, platformZone } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { readLivingOf } from './living.queries.ts'
import { countPlatformDays } from './platform-days.ts'

let test: TestApp
let home: Awaited<ReturnType<typeof makeHome>>
let residentId: string
beforeAll(async () => {
  test = await startTestApp()
  home = await makeHome(test.db)
  residentId = (await test.as('SEEKER')).accountId
})

const kinds = ['resident', 'owner', 'team', 'leave', 'remove', 'answer', 'answerAgain', 'unsend', 'join', 'unjoin'] as const
const stayKinds = ['movedIn', 'movedOut', 'discharge', 'neverCame', 'endStay', 'moveStay', 'removeStay'] as const
type Deed = { kind: (typeof kinds)[number] | (typeof stayKinds)[number]; back: number; minutes: number; isCounted: boolean }
const deeds = fc.array(
  fc.record<Deed>({
    kind: fc.constantFrom(...kinds, ...stayKinds),
    // Late entries: up to a year and a half ago, often at the edge of a day, which is another day elsewhere.
    back: fc.integer({ min: 0, max: 540 }),
    minutes: fc.constantFrom(0, 1, 59, 239, 240, 299, 300, 301, 720, 1439),
    isCounted: fc.boolean(),
  }),
  { minLength: 25, maxLength: 45 },
)

const anyOf = async (db: Db, table: 'users' | 'applications' | 'waitlistEntries' | 'reservations', except = '') => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} one where one.id::text <> ${except}
    ${table === 'users' ? sql`and role = 'SEEKER' and not exists (select from residents where user_id = one.id and id = ${residentId})` : sql``}
    order by md5(id::text) limit 1`.execute(db)
  return rows[0]?.id
}

async function happen({ kind, back, minutes }: Deed) {
  const { db } = test
  const day = addDays(dayOf(test.context.now(), platformZone), -back)
  const at = addTime(new Date(`${day}T00:00:00Z`), { minutes })
  if (kind === 'resident') await makePerson(db, at, { role: 'SEEKER' })
  if (kind === 'owner') await makePerson(db, at, { role: 'OWNER' })
  if (kind === 'team')
    await makePerson(db, at, { role: 'OWNER', teamOf: { ownerId: home.ownerId, permissions: [], homeIds: [home.id] } })
  const someone = kind === 'leave' || kind === 'remove' ? await anyOf(db, 'users') : undefined
  if (someone && kind === 'leave') await db.updateTable('users').set({ status: 'DELETED' }).where('id', '=', someone).execute()
  if (someone && kind === 'remove') await db.deleteFrom('users').where('id', '=', someone).execute()
  if (kind === 'answer') {
    const row = { submittedAt: addTime(at, { minutes: -7 * minutes - back }), decidedAt: at }
    const key = { residentId, homeId: home.id, bedroomId: home.bedroomId, status: 'REJECTED' as const }
    await makeApplication(db, at, key, { row })
  }
  const application = kind === 'answerAgain' || kind === 'unsend' ? await anyOf(db, 'applications') : undefined
  if (application && kind === 'answerAgain')
    await db.updateTable('applications').set({ decidedAt: at }).where('id', '=', application).execute()
  if (application && kind === 'unsend')
    await db.updateTable('applications').set({ submittedAt: null }).where('id', '=', application).execute()
  if (kind === 'join') {
    const { accountId } = await makePerson(db, at, { role: 'SEEKER' })
    const entry = { status: 'WITHDRAWN' as const, joinedAt: at, confirmedAt: at, statusChangedAt: at }
    await db
      .insertInto('waitlistEntries')
      .values({ id: randomUUID(), homeId: home.id, residentId: accountId, ...entry })
      .execute()
  }
  const entry = kind === 'unjoin' ? await anyOf(db, 'waitlistEntries') : undefined
  if (entry) await db.deleteFrom('waitlistEntries').where('id', '=', entry).execute()
  await happenToStay(kind, day, minutes)
}

async function happenToStay(kind: Deed['kind'], startsOn: Day, minutes: number) {
  const { db } = test
  const endsOn = addDays(startsOn, 1 + Math.floor(minutes / 10))
  if (kind === 'movedIn') {
    // Through a status that needs no bed, because a home has only so many.
    const id = await putReservation(test, home, null, { status: 'NO_SHOW', startsOn })
    await db.updateTable('reservations').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
  }
  if (kind === 'movedOut') await putReservation(test, home, null, { status: 'COMPLETED', startsOn, endsOn })
  if (kind === 'discharge') await putReservation(test, home, null, { status: 'TERMINATED', startsOn, endsOn })
  if (kind === 'neverCame') await putReservation(test, home, null, { status: 'NO_SHOW', startsOn, endsOn })
  const stay = kind === 'endStay' || kind === 'moveStay' || kind === 'removeStay' ? await anyOf(db, 'reservations') : undefined
  if (!stay) return
  const change = db.updateTable('reservations').where('id', '=', stay)
  if (kind === 'endStay') await change.set({ status: 'COMPLETED', endsOn: sql`starts_on + 40` }).execute()
  if (kind === 'moveStay') await change.set({ startsOn, endsOn }).execute()
  if (kind === 'removeStay') await db.deleteFrom('reservations').where('id', '=', stay).execute()
}

/** Every record there is, read without any of the reports' code. */
async function readRecords({ db }: TestApp) {
  const [people, owners, applications, entries, stays] = await Promise.all([
    db.selectFrom('users').select(['id', 'role', 'status', 'createdAt']).execute(),
    db.selectFrom('owners').select('userId').execute(),
    db.selectFrom('applications').select(['submittedAt', 'decidedAt']).execute(),
    db.selectFrom('waitlistEntries').select('joinedAt').execute(),
    db
      .selectFrom('reservations')
      .select(['status', sql<Day>`starts_on::text`.as('startsOn'), sql<Day | null>`ends_on::text`.as('endsOn')])
      .execute(),
  ])
  const withBusiness = new Set(owners.map(({ userId }) => userId))
  return { people, withBusiness, applications, entries, stays }
}

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return sorted.length === 0 ? null : (middle[0]! + middle[1]!) / 2
}
const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((100 * part) / whole))

/** The figures in a second way: from single records, one by one. */
function figuresOf(
  { people, withBusiness, applications, entries, stays }: Awaited<ReturnType<typeof readRecords>>,
  from: Day,
  to: Day,
) {
  const isIn = (day: Day | null) => day !== null && day >= from && day <= to
  const isNow = (at: Date | null) => at !== null && isIn(dayOf(at, platformZone))
  const joined = people.filter(({ status, createdAt }) => status !== 'DELETED' && isNow(createdAt))
  const answers = applications.filter(({ submittedAt, decidedAt }) => submittedAt && isNow(decidedAt))
  const ends = stays.filter(({ status, endsOn }) => ['COMPLETED', 'TERMINATED'].includes(status) && isIn(endsOn))
  const lived = stays.filter(({ status }) => ['ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED'].includes(status))
  const stayed = (days: number) => {
    const began = lived.filter(({ startsOn }) => isIn(addDays(startsOn, days)))
    return share(began.filter(({ startsOn, endsOn }) => !endsOn || daysBetween(startsOn, endsOn) >= days).length, began.length)
  }
  const tenths = median(
    answers.map(({ submittedAt, decidedAt }) =>
      Math.round((decidedAt!.getTime() - submittedAt!.getTime()) / duration({ minutes: 6 })),
    ),
  )
  const nights = median(ends.map(({ startsOn, endsOn }) => daysBetween(startsOn, endsOn!)))
  return {
    newResidents: joined.filter(({ role }) => role === 'SEEKER').length,
    newOwners: joined.filter(({ id, role }) => role === 'OWNER' && withBusiness.has(id)).length,
    answered: answers.length,
    medianAnswerHours: tenths === null ? null : Math.round(tenths) / 10,
    joinedWaitlists: entries.filter(({ joinedAt }) => isNow(joinedAt)).length,
    staysEnded: ends.length,
    medianStayDays: nights === null ? null : Math.round(nights),
    stayed30Percent: stayed(30),
    stayed90Percent: stayed(90),
  }
}

it('every figure is that of the records, whatever happened, however late, and whether or not it was counted since', async () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 500 }))
  const staff = await test.as('ADMIN')
  await fc.assert(
    fc.asyncProperty(deeds, range, async (done, [back, length]) => {
      for (const deed of done) {
        await happen(deed)
        if (deed.isCounted) await countPlatformDays(test.context)
      }
      const records = await readRecords(test)
      const today = dayOf(test.context.now(), platformZone)
      const end = addDays(today, -back)
      const custom = { timeframe: 'custom', startDate: addDays(end, 1 - length), endDate: end } as const
      const months = { timeframe: 'custom', startDate: `${addMonths(today, -14).slice(0, 7)}-01`, endDate: end } as const
      const asked = [custom, { timeframe: '12m' }, { timeframe: 'ytd' }, ...(end > months.startDate ? [months] : [])] as const
      for (const isCounted of [false, true]) {
        if (isCounted) await countPlatformDays(test.context)
        for (const query of asked) {
          const { now, before, period, intervals } = (await staff.call('GET /admin/analytics', { query })).body
          expect(now).toMatchObject(figuresOf(records, period.from, period.to))
          expect(before).toMatchObject(figuresOf(records, period.before.from, period.before.to))
          const joined = (of: 'newResidents' | 'newOwners') => intervals.reduce((sum, interval) => sum + interval[of]!, 0)
          expect([joined('newResidents'), joined('newOwners')]).toEqual([now.newResidents, now.newOwners])
          // What is counted from the records of a place, for the place that is everywhere.
          const live = await readLivingOf(test.db, period, {})
          expect([live.answered, live.joined, live.ended]).toEqual([now.answered, now.joinedWaitlists, now.staysEnded])
        }
      }
      expect(await test.db.selectFrom('platformChanges').selectAll().execute()).toEqual([])
    }),
    { numRuns: 6 },
  )
})

it('counting twice at once counts each day once, and again changes nothing', async () => {
  await countPlatformDays(test.context)
  await makePerson(test.db, test.context.now(), { role: 'SEEKER' })
  const all = () => test.db.selectFrom('platformDays').selectAll().orderBy('day').execute()
  const counted = await Promise.all([countPlatformDays(test.context), countPlatformDays(test.context)])
  expect(counted.toSorted((a, b) => a - b)).toEqual([0, 1])
  const before = await all()
  await sql`insert into platform_changes (day) select day from platform_days`.execute(test.db)
  expect(await countPlatformDays(test.context)).toBe(before.length)
  expect(await all()).toEqual(before)
})

it('a change of what is in no figure leaves no day to count', async () => {
  await countPlatformDays(test.context)
  await sql`update users set first_name = 'Kim'`.execute(test.db)
  await sql`update reservations set status_changed_at = now()`.execute(test.db)
  await sql`update applications set updated_at = now(), decided_at = decided_at`.execute(test.db)
  expect(await countPlatformDays(test.context)).toBe(0)
})
