import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#contract/time.ts'
import { inTransaction, openPool, toDb } from '#server/kernel/database/database.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp } from '#tests/harness.ts'
import {
  type ClaimDays,
  type ClaimSubject,
  countClaimedBeds,
  insertBedClaim,
  listOpenClaims,
  nextFreeOn,
} from './beds.queries.ts'
import { changeClaim, claimBed, releaseBed } from './claims.ts'

const test = await startTestApp()
const { db } = test
const at = new Date('2026-11-15T12:00:00Z')
const today = '2026-11-15'

async function roomOf(maxOccupancy: number, currentOccupancy = 0) {
  const { id, bedroomId } = await makeHome(db, { bedroom: { maxOccupancy, currentOccupancy, bedCount: maxOccupancy } })
  return { homeId: id, bedroomId }
}
const occupancyOf = async (bedroomId: string) =>
  (await db.selectFrom('bedrooms').select('currentOccupancy').where('id', '=', bedroomId).executeTakeFirstOrThrow())
    .currentOccupancy
const request = (bedroomId: string, days: ClaimDays = { from: today }, kind: ClaimSubject['kind'] = 'HOLD') => ({
  bedroomId,
  kind,
  id: randomUUID(),
  days,
  at,
})
const claim = (wanted: ReturnType<typeof request>) => inTransaction(db, (tx) => claimBed(tx, wanted))

it('knows when the next bed of a room opens, and not where somebody comes after', async () => {
  const { bedroomId } = await roomOf(2)
  const opens = async () =>
    (
      await db
        .selectFrom('bedrooms')
        .select(nextFreeOn('bedrooms').as('on'))
        .where('id', '=', bedroomId)
        .executeTakeFirstOrThrow()
    ).on
  expect(await opens()).toBeNull()
  await claim(request(bedroomId))
  expect(await opens()).toBeNull()
  await claim(request(bedroomId, { from: today, until: '2026-11-21' }))
  expect(await opens()).toBe('2026-11-21')
  await claim(request(bedroomId, { from: '2026-11-23', until: '2026-12-01' }))
  expect(await opens()).toBe('2026-12-01')
})

it('takes each bed once, counts it, and gives it back', async () => {
  const { bedroomId } = await roomOf(2)
  const [first, second, third] = [request(bedroomId), request(bedroomId), request(bedroomId)]
  expect(await claim(first)).toMatchObject({ number: 1 })
  expect(await claim(second)).toMatchObject({ number: 2 })
  expect(await claim(third)).toBeNull()
  expect(await occupancyOf(bedroomId)).toBe(2)
  await inTransaction(db, (tx) => releaseBed(tx, first, at))
  await inTransaction(db, (tx) => releaseBed(tx, first, at))
  expect(await occupancyOf(bedroomId)).toBe(1)
  expect(await claim(third)).toMatchObject({ number: 1 })
})

it('leaves room for those who live there without us', async () => {
  const { bedroomId } = await roomOf(3, 2)
  expect(await claim(request(bedroomId))).not.toBeNull()
  expect(await claim(request(bedroomId))).toBeNull()
  expect(await occupancyOf(bedroomId)).toBe(3)
})

it('gives a bed that somebody leaves to whoever comes after, and counts it once', async () => {
  const { bedroomId } = await roomOf(1)
  const leaving = request(bedroomId, { from: '2026-10-01', until: '2026-12-01' }, 'RESERVATION')
  const early = request(bedroomId, { from: '2026-11-20' })
  const after = request(bedroomId, { from: '2026-12-01' })
  expect(await claim(leaving)).not.toBeNull()
  expect(await claim(early)).toBeNull()
  expect(await claim(after)).not.toBeNull()
  expect(await occupancyOf(bedroomId)).toBe(1)
  await inTransaction(db, (tx) => releaseBed(tx, leaving, at))
  expect(await occupancyOf(bedroomId)).toBe(1)
})

it('keeps the bed when a hold becomes a reservation, and refuses days that somebody else has', async () => {
  const { bedroomId, homeId } = await roomOf(1)
  const hold = request(bedroomId, { from: today, until: '2026-12-01' })
  await claim(hold)
  const reservation: ClaimSubject = { kind: 'RESERVATION', id: randomUUID() }
  await inTransaction(db, (tx) => changeClaim(tx, hold, { to: reservation }))
  expect(await listOpenClaims(db, homeId)).toMatchObject([{ kind: 'RESERVATION', from: today, until: '2026-12-01' }])
  await claim(request(bedroomId, { from: '2026-12-01' }))
  const longer = inTransaction(db, (tx) => changeClaim(tx, reservation, { days: { from: today } }))
  await expect(longer).rejects.toThrow('one_person_a_bed')
  await expect(inTransaction(db, (tx) => changeClaim(tx, hold, { to: reservation }))).rejects.toMatchObject({ status: 409 })
})

it('tells an open editor that the numbers of a room changed', async () => {
  const { bedroomId, homeId } = await roomOf(2)
  await claim(request(bedroomId))
  const sections = await db.selectFrom('homeSections').select(['section', 'version']).where('homeId', '=', homeId).execute()
  expect(sections).toEqual(
    expect.arrayContaining([
      { section: 'occupancy', version: 1 },
      { section: 'bedrooms', version: 1 },
    ]),
  )
})

it('two open claims on one bed are impossible, whatever the program does', async () => {
  const { bedroomId } = await roomOf(1)
  const first = await claim(request(bedroomId))
  const twin = { id: randomUUID(), bedId: first!.bedId, kind: 'OFFER', subjectId: randomUUID(), createdAt: at } as const
  const second = inTransaction(db, (tx) => insertBedClaim(tx, { ...twin, days: { from: '2027-01-01' } }))
  await expect(second).rejects.toThrow('one_person_a_bed')
})

const people = 200

it('gives one bed to exactly one of 200 people who want it at once', async () => {
  const { bedroomId } = await roomOf(1)
  const pool = openPool(test.databaseUrl, { max: 20 })
  const warm = toDb(pool)
  await Promise.all(Array.from({ length: 20 }, () => warm.selectFrom('beds').select('id').limit(1).execute()))
  const rush = Array.from({ length: people }, () => inTransaction(warm, (tx) => claimBed(tx, request(bedroomId))))
  const got = (await Promise.all(rush)).filter((bed) => bed !== null)
  await pool.end()
  expect(got).toHaveLength(1)
  expect(await occupancyOf(bedroomId)).toBe(1)
  expect(await countClaimedBeds(db, bedroomId)).toBe(1)
})

it('that test would notice: a program that looks first and takes then gives the bed away more than once', async () => {
  const { bedroomId } = await roomOf(1)
  const pool = openPool(test.databaseUrl, { max: 20 })
  const warm = toDb(pool)
  await Promise.all(Array.from({ length: 20 }, () => warm.selectFrom('beds').select('id').limit(1).execute()))
  async function naive() {
    const room = await warm.selectFrom('bedrooms').selectAll().where('id', '=', bedroomId).executeTakeFirstOrThrow()
    if (room.currentOccupancy >= room.maxOccupancy) return null
    await warm
      .updateTable('bedrooms')
      .set({ currentOccupancy: room.currentOccupancy + 1 })
      .where('id', '=', bedroomId)
      .execute()
    return true
  }
  const got = (await Promise.all(Array.from({ length: people }, naive))).filter((bed) => bed !== null)
  await pool.end()
  expect(got.length).toBeGreaterThan(1)
})

type Step = { act: 'claim'; from: number; length: number | null } | { act: 'release'; which: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('claim' as const),
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.option(fc.integer({ min: 1, max: 10 })),
  }),
  fc.record({ act: fc.constant('release' as const), which: fc.nat(20) }),
)
const dayAfter = (offset: number) => addDays('2026-12-01', offset)

it('whatever is claimed and given back, no bed has two people and the numbers add up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.nat(3),
      fc.array(step, { maxLength: 12 }),
      async (max, outside, steps) => {
        const living = Math.min(outside, max)
        const { bedroomId, homeId } = await roomOf(max, living)
        const open: ClaimSubject[] = []
        for (const one of steps) {
          if (one.act === 'release') {
            const [subject] = open.splice(one.which % Math.max(1, open.length), 1)
            if (subject) await inTransaction(db, (tx) => releaseBed(tx, subject, at))
            continue
          }
          const days = { from: dayAfter(one.from), until: one.length === null ? undefined : dayAfter(one.from + one.length) }
          const wanted = request(bedroomId, days)
          if (await claim(wanted)) open.push(wanted)
        }
        const claims = await listOpenClaims(db, homeId)
        expect(claims.map(({ subjectId }) => subjectId).sort()).toEqual(open.map(({ id }) => id).sort())
        const overlapping = claims.filter((a) =>
          claims.some((b) => a !== b && a.bedId === b.bedId && a.from < (b.until ?? '9') && b.from < (a.until ?? '9')),
        )
        expect(overlapping).toEqual([])
        expect(await occupancyOf(bedroomId)).toBe(living + new Set(claims.map(({ bedId }) => bedId)).size)
        expect(await occupancyOf(bedroomId)).toBeLessThanOrEqual(max)
      },
    ),
    { numRuns: 40 },
  )
})
