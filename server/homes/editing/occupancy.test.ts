import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { occupancyFault } from './occupancy.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const beds = fc.integer({ min: 0, max: 12 })

it('lets a room have as many people as it holds at most, and no fewer than reservations hold', () => {
  fc.assert(
    fc.property(beds, beds, beds, (maxOccupancy, currentOccupancy, held) => {
      const fault = occupancyFault({ maxOccupancy, currentOccupancy }, held)
      expect(fault === undefined).toBe(held <= currentOccupancy && currentOccupancy <= maxOccupancy)
    }),
  )
  expect(occupancyFault({ maxOccupancy: 4, currentOccupancy: 0 }, 1)).toBe(
    '1 bed in this room is reserved. Current Occupancy cannot be lower.',
  )
})

const change = fc.record({ maxOccupancy: beds, currentOccupancy: beds, bedCount: beds }, { requiredKeys: [] })

it('never stores more people than fit, whatever is saved after what', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
  const params = { id: home.id, cid: home.bedroomId }
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const body of changes) {
        const before = await roomOf(home.bedroomId)
        const wanted = { ...before, ...body }
        const fits = wanted.currentOccupancy <= wanted.maxOccupancy
        const { status, body: answer } = await owner.call('PUT /homes/{id}/bedroom-configurations/{cid}', { params, body })
        expect(status).toBe(fits ? 200 : 400)
        if (!fits) expect(answer.message).toBe('Current Occupancy cannot be greater than Max Occupancy.')
        expect(await roomOf(home.bedroomId)).toEqual(fits ? wanted : before)
      }
    }),
    { numRuns: 25 },
  )
})

const roomOf = (id: string) =>
  test.db
    .selectFrom('bedrooms')
    .select(['maxOccupancy', 'currentOccupancy', 'bedCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
