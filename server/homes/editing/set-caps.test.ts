import { beforeAll, expect, it } from 'vitest'
import type { SettingName } from '#contract/platform-settings.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  const staff = await test.as('ADMIN')
  const lower = (name: SettingName, value: number) =>
    staff.call('PUT /admin/settings/{name}', { params: { name }, body: { value, version: 0, reason: 'A promise to residents' } })
  for (const name of ['applicationFeeCap', 'cleaningFeeCap', 'utilityDepositCap', 'waitlistFeeCap'] as const)
    expect(await lower(name, 1_000)).toMatchObject({ status: 200 })
})

const draft = () => makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })

it.each(['applicationFee', 'cleaningFee', 'utilityDeposit'] as const)(
  'refuses a room with a %s above the cap that staff set, at its field, and takes one at the cap',
  async (field) => {
    const { id, bedroomId } = await draft()
    const price = (amount: number) =>
      owner.call('PUT /homes/{id}/bedroom-configurations/{cid}/pricing', {
        params: { id, cid: bedroomId },
        body: { pricePerBed: 900, currency: 'USD', paymentFrequency: 'MONTHLY', [field]: amount },
      })
    expect(await price(10.01)).toMatchObject({
      status: 400,
      body: { issues: [{ path: field, message: expect.stringContaining('$10') }] },
    })
    expect(await price(10)).toMatchObject({ status: 200, body: { [field]: 10 } })
  },
)

it('refuses a waitlist fee above the cap that staff set, and takes one at the cap', async () => {
  const { id } = await draft()
  const ask = (feeCents: number) => owner.call('PUT /owners/homes/{id}/waitlist', { params: { id }, body: { feeCents } })
  expect(await ask(1_001)).toMatchObject({ status: 400, body: { message: 'Waymark allows a waitlist fee of at most $10.' } })
  expect(await ask(1_000)).toMatchObject({ status: 200 })
})

it('charges who joins at most the cap, however high the fee was before', async () => {
  const { id } = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 1 } })
  await test.db.insertInto('homeWaitlists').values({ homeId: id, feeCents: 4_000 }).execute()
  const resident = await test.as('SEEKER')
  expect((await resident.call('GET /homes/{id}/waitlist', { params: { id } })).body).toMatchObject({ feeCents: 1_000 })
  expect((await owner.call('GET /owners/waitlist/stats', {})).body.waitlists).toContainEqual(
    expect.objectContaining({ homeId: id, feeCents: 1_000 }),
  )
  const { body } = await resident.call('POST /residents/waitlist', { body: { homeId: id } })
  expect(body).toMatchObject({ status: 'PENDING_PAYMENT' })
  const entry = await test.db
    .selectFrom('waitlistEntries')
    .select(['feeCents', 'feeSheet'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect([entry.feeCents, JSON.parse(entry.feeSheet!).totalCents]).toEqual([1_000, 1_000])
})
