import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayOf, platformZone } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp } from '#tests/harness.ts'
import { claimBed } from './claims.ts'

const test = await startTestApp()
const today = dayOf(new Date(), platformZone)

async function claimedRoom() {
  const owner = await test.as('OWNER')
  const bedroom = { maxOccupancy: 3, currentOccupancy: 1, bedCount: 3 }
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom })
  const request = {
    bedroomId: home.bedroomId,
    kind: 'RESERVATION',
    id: randomUUID(),
    days: { from: today },
    at: test.context.now(),
  } as const
  await inTransaction(test.db, (tx) => claimBed(tx, request))
  return { owner, params: { id: home.id, cid: home.bedroomId } }
}
const room = 'PUT /homes/{id}/bedroom-configurations/{cid}'

it.each([
  [0, 400],
  [1, 200],
  [3, 200],
  [4, 400],
])('an owner who enters %i people in a room for 3 with one reservation gets %i', async (currentOccupancy, status) => {
  const { owner, params } = await claimedRoom()
  expect((await owner.call(room, { params, body: { currentOccupancy } })).status).toBe(status)
})

it('a room or a home with a reserved bed cannot be removed', async () => {
  const { owner, params } = await claimedRoom()
  expect((await owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}', { params })).status).toBe(409)
  await owner.call('POST /homes/{id}/pause', { params })
  const deletion = await owner.call('PATCH /homes/{id}/delete', { params })
  expect(deletion).toMatchObject({ status: 409, body: { message: expect.stringContaining('has reserved beds') } })
})

it('an owner who saves the room while beds are claimed and given back never meets a deadlock', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, {
    ownerId: owner.accountId,
    bedroom: { maxOccupancy: 40, currentOccupancy: 0, bedCount: 40 },
  })
  const params = { id: home.id, cid: home.bedroomId }
  const request = () =>
    ({ bedroomId: home.bedroomId, kind: 'HOLD', id: randomUUID(), days: { from: today }, at: new Date() }) as const
  const turns = Array.from({ length: 20 }, (_, turn) => turn)
  const [saves, claims] = await Promise.all([
    Promise.all(turns.map((turn) => owner.call(room, { params, body: { description: `Turn ${turn}` } }))),
    Promise.all(turns.map(() => inTransaction(test.db, (tx) => claimBed(tx, request())))),
  ])
  expect(saves.map(({ status }) => status)).toEqual(turns.map(() => 200))
  expect(claims.filter((bed) => bed === null)).toEqual([])
})
