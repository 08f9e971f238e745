import { beforeAll, expect, it } from 'vitest'
import { hear } from '#server/payments/webhook/events.ts'
import { countedDb } from '#tests/counted-db.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { eventOf, putPendingOf, sessionOf } from '#tests/factories/provider-events.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})

it('sends an application when its fee is paid, tells everyone, and takes few statements', async () => {
  const owner = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  const { id: homeId, bedroomId } = await makeHome(test.db, { ownerId: owner.accountId, pricing: { applicationFeeCents: 1_000 } })
  const about = { homeId, bedroomId, status: 'PAYMENT_PENDING' as const, residentId: resident.accountId }
  const subjectId = await makeApplication(test.db, test.context.now(), about)
  const [payment] = await putPendingOf(test.db, [{ accountId: resident.accountId, ownerId: owner.accountId, subjectId }])
  const counted = countedDb(test.db)
  const event = eventOf('checkout.session.completed', sessionOf(payment!))
  expect(await hear({ ...test.context, db: counted.db }, event)).toBe('APPLIED')
  expect(counted.queries()).toBeLessThanOrEqual(18)
  const sent = await test.db.selectFrom('applications').select('status').where('id', '=', subjectId).executeTakeFirst()
  expect(sent?.status).toBe('SUBMITTED')
  const titles = async (who: typeof owner) =>
    (await who.call('GET /notifications', {})).body.notifications.map(({ title }) => title).toSorted()
  expect(await titles(owner)).toEqual(['New application'])
  expect(await titles(resident)).toEqual(['Your application was sent', 'Your receipt'])
})
