import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** A declined application whose person has appealed. */
async function appealed(of?: Awaited<ReturnType<TestApp['as']>>) {
  const [resident, owner] = [await test.as('SEEKER'), of ?? (await test.as('OWNER'))]
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const key = { residentId: resident.accountId, homeId: home.id, bedroomId: home.bedroomId, status: 'REJECTED' as const }
  const at = test.context.now()
  const subjectId = await makeApplication(test.db, at, key, { row: { decidedAt: at } })
  const words = 'The missing page was sent on Monday, with the rest.'
  const filed = await resident.call('POST /appeals', { body: { subjectType: 'APPLICATION', subjectId, words } })
  expect(filed.status).toBe(201)
  return { resident, owner, subjectId, id: filed.body.id }
}

it('is decided once when two of staff decide at the same moment', async () => {
  const { resident, id } = await appealed()
  const params = { id }
  const [one, other] = [await test.as('ADMIN'), await test.as('ADMIN')]
  await one.call('PUT /admin/appeals/{id}', { params, body: { action: 'begin' } })
  const answers = await Promise.all([
    one.call('PUT /admin/appeals/{id}', { params, body: { action: 'overturn', words: 'The page was there.' } }),
    other.call('PUT /admin/appeals/{id}', { params, body: { action: 'uphold', words: 'The page came too late.' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { appeals } = (await resident.call('GET /appeals', {})).body
  expect(appeals[0]?.status).toBe(answers[0]!.status === 200 ? 'OVERTURNED' : 'UPHELD')
})

it('is decided with every answer in view: a second question takes nothing away of the first', async () => {
  const { resident, id } = await appealed()
  const [staff, params] = [await test.as('ADMIN'), { id }]
  const ask = (words: string) => staff.call('PUT /admin/appeals/{id}', { params, body: { action: 'requestInfo', words } })
  const answer = (text: string) => resident.call('POST /appeals/{id}/respond', { params, body: { answer: text } })
  await ask('When did you send page 2?')
  await answer('On Monday.')
  expect((await ask('By mail or by email?')).body).toMatchObject({ status: 'INFO_REQUESTED', infoAnswer: 'On Monday.' })
  expect((await answer('By email.')).body).toMatchObject({ status: 'UNDER_REVIEW', infoAnswer: 'On Monday.\n\nBy email.' })
})

it('changes nothing about what was decided since, after staff had opened the application again', async () => {
  const { resident, owner, subjectId, id } = await appealed()
  const staff = await test.as('ADMIN')
  const params = { id: subjectId }
  const body = { status: 'UNDER_REVIEW', note: 'The home asked us to.' } as const
  expect((await staff.call('PUT /admin/applications/{id}/status', { params, body })).status).toBe(200)
  const refusal = { action: 'reject', rejectionCode: 'HOUSE_VOTE', words: 'The house chose somebody else.' } as const
  expect((await owner.call('PUT /owners/applications/{id}', { params, body: refusal })).status).toBe(200)
  const decision = { action: 'overturn', words: 'The page was there.' } as const
  expect((await staff.call('PUT /admin/appeals/{id}', { params: { id }, body: decision })).status).toBe(200)
  const { body: seen } = await resident.call('GET /residents/applications/{id}', { params })
  expect(seen).toMatchObject({ status: 'REJECTED', decision: { words: refusal.words, appealUntil: expect.anything() } })
  expect((await resident.call('GET /appeals', {})).body.appeals[0]!.nextStep).toContain('opened again before')
})

it('comes after open ones in the list of the home, however old those are', async () => {
  const older = await appealed()
  test.pass(duration({ minutes: 1 }))
  const newer = await appealed(older.owner)
  const body = { action: 'uphold', words: 'The page came too late.' } as const
  expect((await (await test.as('ADMIN')).call('PUT /admin/appeals/{id}', { params: { id: newer.id }, body })).status).toBe(200)
  const { appeals } = (await newer.owner.call('GET /owners/appeals', {})).body
  expect(appeals.map(({ id }) => id)).toEqual([older.id, newer.id])
})
