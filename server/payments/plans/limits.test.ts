import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { makePicture } from '#tests/factories/homes.ts'
import type { TestOwner } from '#tests/factories/plans.ts'
import { makePhoto, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { ensureFreeSeat } from './limits.ts'

let test: TestApp
let staff: TestOwner
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN')
})

const homeOf = (owner: TestOwner, status: 'DRAFT' | 'PUBLISHED' | 'PAUSED' | 'PENDING_REVIEW', beds = 2) =>
  makeCompleteHome(test.db, { ownerId: owner.accountId, home: { status }, bedroom: { maxOccupancy: beds, currentOccupancy: 0 } })
const onCommunity = () => test.as('OWNER', { plan: 'COMMUNITY' })
const step = (who: TestOwner, name: 'submit' | 'publish', id: string) => who.call(`POST /homes/{id}/${name}`, { params: { id } })
const homes = 'Your plan, Community, allows 1 published home. Pause another home first, or choose a larger plan.'

describe('published homes', () => {
  it('are counted when one is submitted, those in review with them', async () => {
    const owner = await onCommunity()
    const [first, second] = [await homeOf(owner, 'DRAFT'), await homeOf(owner, 'DRAFT')]
    expect((await step(owner, 'submit', first.id)).status).toBe(200)
    expect((await step(owner, 'submit', second.id)).body.message).toBe(homes)
  })

  it('are counted when one is published again, and when staff publish', async () => {
    const owner = await onCommunity()
    await homeOf(owner, 'PUBLISHED')
    const paused = await homeOf(owner, 'PAUSED')
    expect((await step(owner, 'publish', paused.id)).body.message).toBe(homes)
    const waiting = await homeOf(owner, 'PENDING_REVIEW')
    const approve = () =>
      staff.call('POST /admin/homes/{id}/approve', {
        params: { id: waiting.id },
        body: { updatedAt: waiting.updatedAt.toISOString() },
      })
    expect((await approve()).body.message).toBe(homes.replace('Your plan', 'The owner’s plan'))
  })

  it('have room for one when two are published at the same moment', async () => {
    const owner = await onCommunity()
    const both = [await homeOf(owner, 'PAUSED'), await homeOf(owner, 'PAUSED')]
    const answers = await Promise.all(both.map(({ id }) => step(owner, 'publish', id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('beds', () => {
  it('are counted over all published homes', async () => {
    const owner = await test.as('OWNER', { plan: 'ESSENTIAL' })
    await homeOf(owner, 'PUBLISHED', 25)
    const second = await homeOf(owner, 'PAUSED', 6)
    expect((await step(owner, 'publish', second.id)).body.message).toBe(
      'Your plan, Essential, allows 30 beds in published homes, and with this home it would be 31. Pause another home first, or choose a larger plan.',
    )
  })

  it('cannot be added to a public home beyond the plan, to a draft they can', async () => {
    const owner = await onCommunity()
    const [shown, draft] = [await homeOf(owner, 'PUBLISHED', 9), await homeOf(owner, 'DRAFT', 9)]
    const room = { roomNumber: '2', type: 'SHARED', bedCount: 2, maxOccupancy: 2, currentOccupancy: 0 } as const
    const add = (id: string, maxOccupancy: number) =>
      owner.call('POST /homes/{id}/bedroom-configurations', { params: { id }, body: { ...room, maxOccupancy } })
    expect((await add(shown.id, 2)).body.message).toBe(
      'Your plan, Community, allows 10 beds in published homes, and with these it would be 11. Remove some beds, or choose a larger plan.',
    )
    expect((await add(draft.id, 2)).status).toBeLessThan(300)
    expect((await add(shown.id, 1)).status).toBeLessThan(300)
    const grow = (maxOccupancy: number) =>
      owner.call('PUT /homes/{id}/bedroom-configurations/{cid}', {
        params: { id: shown.id, cid: shown.bedroomId },
        body: { maxOccupancy },
      })
    expect(await grow(10)).toMatchObject({ status: 409, body: { code: 'plan_limit' } })
    expect((await grow(8)).status).toBe(200)
  })
})

it('photos are counted at upload', async () => {
  const owner = await onCommunity()
  const home = await homeOf(owner, 'DRAFT')
  for (let position = 3; position < 8; position += 1) await makePicture(test.db, home, { position })
  const seen = await owner.call('GET /homes/{id}', { params: { id: home.id } })
  expect(seen.body.editing).toMatchObject({ photoLimit: 8, counters: { images: 8 } })
  const { status, body } = await upload(owner, await makePhoto(), { type: 'LISTING_IMAGE', entityId: home.id })
  expect([status, body.message]).toEqual([
    409,
    'Your plan, Community, allows 8 photos for each home. Remove one first, or choose a larger plan.',
  ])
})

it('seats of the team are counted with those invited', async () => {
  const owner = await onCommunity()
  const need = () => inTransaction(test.db, (tx) => ensureFreeSeat(tx, owner.accountId, test.context.now()))
  await need()
  const member = {
    id: randomUUID(),
    ownerId: owner.accountId,
    email: 'a@example.org',
    role: 'VIEWER' as const,
    createdAt: new Date(),
  }
  await test.db
    .insertInto('teamMembers')
    .values({ ...member, status: 'INVITED' })
    .execute()
  await expect(need()).rejects.toThrow(
    'Your plan, Community, allows 1 team member. Remove someone first, or choose a larger plan.',
  )
  await test.db.updateTable('teamMembers').set({ status: 'REMOVED' }).execute()
  await need()
})
