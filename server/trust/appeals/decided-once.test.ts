import { expect, it } from 'vitest'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp } from '#tests/harness.ts'

it('is decided once when two of staff decide at the same moment', async () => {
  const test = await startTestApp()
  const [resident, owner] = [await test.as('SEEKER'), await test.as('OWNER')]
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const key = { residentId: resident.accountId, homeId: home.id, bedroomId: home.bedroomId, status: 'REJECTED' as const }
  const at = test.context.now()
  const subjectId = await makeApplication(test.db, at, key, { row: { decidedAt: at } })
  const words = 'The missing page was sent on Monday, with the rest.'
  const filed = await resident.call('POST /appeals', { body: { subjectType: 'APPLICATION', subjectId, words } })
  expect(filed.status).toBe(201)

  const params = { id: filed.body.id }
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
