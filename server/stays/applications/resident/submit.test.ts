import { beforeAll, expect, it } from 'vitest'
import { statementsOf } from '#tests/counted-statements.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('sends an application in eleven statements, from the session to the answer, of which one transaction', async () => {
  const owner = await test.as('OWNER')
  const person = await test.as('SEEKER')
  const { id: homeId, bedroomId } = await makeHome(test.db, { ownerId: owner.accountId, pricing: { applicationFeeCents: 0 } })
  const about = { homeId, bedroomId, status: 'DRAFT' as const, residentId: person.accountId }
  const params = { id: await makeApplication(test.db, test.context.now(), about) }
  const draft = await person.call('GET /residents/applications/{id}', { params })
  const consent = { agrees: true as const, scope: ['NAME' as const, 'ANSWERS' as const] }
  const body = { version: 1, feeSheetHash: draft.body.feeSheetHash!, agreesToCosts: true as const, consent }
  const statements = await statementsOf(test.pool, async () => {
    const sent = await person.call('POST /residents/applications/{id}/submit', { params, body })
    expect(sent).toMatchObject({ status: 200, body: { status: 'SUBMITTED' } })
  })
  expect(statements.filter((text) => text === 'begin' || text === 'commit')).toEqual(['begin', 'commit'])
  expect(statements).toHaveLength(11)
})
