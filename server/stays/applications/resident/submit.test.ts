import { beforeAll, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { claimBed } from '#server/homes/beds/claims.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { onFeePaid } from '#server/stays/applications/fee.ts'
import { statementsOf } from '#tests/counted-statements.ts'
import { dayLater, makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
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

const startFor = (
  person: Awaited<ReturnType<TestApp['as']>>,
  { homeId, bedroomId }: Awaited<ReturnType<typeof makeWelcomingHome>>,
) => person.call('POST /residents/applications', { body: { homeId, bedroomId } })

it('lets a person go on with a draft while the home is paused, and send it where a bed is held for them', async () => {
  const [person, other] = [await test.as('SEEKER'), await makeWelcomingHome(test)]
  const { body: draft } = await startFor(person, other)
  const params = { id: draft.id }
  const answers = {
    moveInOn: dayLater(test.context.now(), 10),
    urgency: 'THIS_MONTH' as const,
    requirements: [{ requirementId: other.requirementId, answer: 'MEETS' as const, note: '' }],
  }
  await person.call('PUT /residents/applications/{id}', { params, body: { version: draft.version, answers } })
  await test.db.updateTable('homes').set({ status: 'PAUSED' }).where('id', '=', other.homeId).execute()
  const send = async () => {
    const { status, body: opened } = await startFor(person, other)
    expect([status, opened.id]).toEqual([201, draft.id])
    const consent = { agrees: true as const, scope: ['NAME' as const, 'ANSWERS' as const] }
    const body = { version: opened.version, feeSheetHash: opened.feeSheetHash!, agreesToCosts: true as const, consent }
    return person.call('POST /residents/applications/{id}/submit', { params, body })
  }
  expect(await send()).toMatchObject({ status: 409, body: { code: 'home_closed' } })
  const at = test.context.now()
  const hold = { kind: 'HOLD', id: draft.id, bedroomId: other.bedroomId, days: { from: dayLater(at) } } as const
  await inTransaction(test.db, (tx) => claimBed(tx, { ...hold, expiresAt: addTime(at, { hours: 72 }), at }))
  expect(await send()).toMatchObject({ status: 200, body: { status: 'SUBMITTED' } })
})

it.each(['DELETE /residents/applications/{id}', 'POST /residents/applications/{id}/withdraw'] as const)(
  'refunds a fee that came too late to send the application, once the person gives the draft up: %s',
  async (endpoint) => {
    const person = await test.as('SEEKER')
    const { id } = (await startFor(person, await makeWelcomingHome(test, { feeCents: 2_500 }))).body
    const at = test.context.now()
    expect(await inTransaction(test.db, (tx) => onFeePaid(tx, { applicationId: id, at }))).toBe('KEPT')
    const params = { id }
    expect((await person.call(endpoint, { params, body: {} } as never)).status).toBe(200)
    const { body } = await person.call('GET /residents/applications/{id}', { params })
    expect(body).toMatchObject({ status: 'WITHDRAWN', fee: { state: 'REFUND_DUE' } })
  },
)
