import { beforeAll, expect, it } from 'vitest'
import { makeCompleteHome, statedPolicies } from '#tests/factories/complete-home.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
})
const draft = () => makeCompleteHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
const save = (id: string, body: object) => owner.call('PUT /homes/{id}/resident-policies', { params: { id }, body })
const inside = async (id: string) => (await owner.call('GET /homes/{id}', { params: { id } })).body

it('asks for every policy before review, and shows them to the public', async () => {
  const { id } = await draft()
  await save(id, {})
  const refused = await owner.call('POST /homes/{id}/submit', { params: { id } })
  expect(refused.body.issues?.map(({ message }) => message)).toEqual([
    'Enter the minimum days of sobriety, or 0 if there is none.',
    'Choose a refund policy.',
    'Choose a medication policy.',
    'Choose whether naloxone is on site.',
    'Choose how often you test for drugs.',
    'Choose who pays for drug tests.',
    'Describe your discharge policy.',
  ])
  expect((await save(id, { ...statedPolicies, minimumSobrietyDays: 0 })).status).toBe(200)
  expect((await owner.call('POST /homes/{id}/submit', { params: { id } })).body.status).toBe('PENDING_REVIEW')
  expect((await inside(id)).residentPolicies).toMatchObject({ refundPolicy: 'FLEXIBLE', minimumSobrietyDays: 0 })
})

it('says of a home that never stated them that they are not stated, and lets it be filled in at once', async () => {
  const { id } = await makeHome(test.db, { ownerId: owner.accountId })
  const { residentPolicies } = (await test.visitor.call('GET /homes/{id}', { params: { id } })).body
  expect(residentPolicies).toMatchObject({ refundPolicy: null, dischargePolicy: '', minimumSobrietyDays: null })
  await save(id, statedPolicies)
  const seen = (await test.visitor.call('GET /homes/{id}', { params: { id } })).body
  expect(seen.residentPolicies).toMatchObject(statedPolicies)
  expect(seen.recoveryFeatures.map(({ type }) => type)).toContain('MEDICATION_FRIENDLY')
})

it.each([
  [{ medicationPolicy: 'NOT_ACCEPTED' }, 'medicationPolicy'],
  [{ refundPolicy: 'NEVER' }, 'refundPolicy'],
  [{ minimumSobrietyDays: -1 }, 'minimumSobrietyDays'],
  [{ dischargeNoticeDays: 1.5 }, 'dischargeNoticeDays'],
])('refuses %j at its field', async (body, path) => {
  const { id } = await draft()
  const refused = await save(id, body)
  expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, path])
})

it('lets nobody else change them', async () => {
  const { id } = await draft()
  const stranger = await test.as('OWNER')
  const call = { params: { id }, body: {} }
  expect((await stranger.call('PUT /homes/{id}/resident-policies', call)).status).toBe(404)
  expect((await (await test.as('SEEKER')).call('PUT /homes/{id}/resident-policies', call)).status).toBe(403)
})

it('tells a Florida owner what the law says about their answers, and refuses nothing', async () => {
  const { id } = await draft()
  const marks = async () => (await inside(id)).editing!.marks.map(({ rule, field }) => [rule, field])
  await save(id, { ...statedPolicies, minimumSobrietyDays: 30 })
  expect(await marks()).toEqual([['FLORIDA_LEVEL_ONE', 'residentPolicies.minimumSobrietyDays']])
  await save(id, { ...statedPolicies, minimumSobrietyDays: 270 })
  await owner.call('PUT /homes/{id}/policies', { params: { id }, body: { smokingAllowed: true, cannabisAllowed: true } })
  expect(await marks()).toEqual([['FLORIDA_CANNABIS', 'policies.cannabisAllowed']])
  await owner.call('PUT /homes/{id}', { params: { id }, body: { supportLevel: 'HIGH' } })
  expect((await marks()).map(([rule]) => rule)).toEqual(['FLORIDA_CANNABIS', 'FLORIDA_LEVEL_THREE'])
  expect((await owner.call('POST /homes/{id}/submit', { params: { id } })).body.status).toBe('PENDING_REVIEW')
})

it('is found by how long somebody is sober, where the home has said what is enough', async () => {
  const found = async (soberDays: string) => {
    const { homes } = (await test.visitor.call('GET /homes', { query: { soberDays, limit: '50' } })).body
    return homes.map(({ id }) => id)
  }
  const stated = await makeCompleteHome(test.db, { ownerId: owner.accountId })
  const silent = await makeHome(test.db, { ownerId: owner.accountId })
  expect(await found('270')).toContain(stated.id)
  expect(await found('269')).not.toContain(stated.id)
  expect(await found('3650')).not.toContain(silent.id)
  expect((await test.visitor.call('GET /homes', { query: { soberDays: 'long' } })).status).toBe(400)
})
