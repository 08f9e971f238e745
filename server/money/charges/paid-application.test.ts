import { beforeAll, expect, it } from 'vitest'
import { sandboxWebhookSecret } from '#sandbox/start.ts'
import { handleEvent } from '#server/payments/webhook/handle-event.ts'
import { statementsOf } from '#tests/counted-statements.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { eventOf, type Pending, putPendingOf, sessionOf, signed } from '#tests/factories/provider-events.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})

/** An application that waits for its fee, and the payment of it. */
async function putFee(owner: { accountId: string }) {
  const resident = await test.as('SEEKER')
  const { id: homeId, bedroomId } = await makeHome(test.db, { ownerId: owner.accountId, pricing: { applicationFeeCents: 1_000 } })
  const about = { homeId, bedroomId, status: 'PAYMENT_PENDING' as const, residentId: resident.accountId }
  const subjectId = await makeApplication(test.db, test.context.now(), about)
  const [payment] = await putPendingOf(test.db, [{ accountId: resident.accountId, ownerId: owner.accountId, subjectId }])
  return { resident, subjectId, payment: payment! }
}

const paid = (payment: Pending) => eventOf('checkout.session.completed', sessionOf(payment))

it('sends an application when its fee is paid, tells everyone, and takes few statements', async () => {
  const owner = await test.as('OWNER')
  const { resident, subjectId, payment } = await putFee(owner)
  const statements = await statementsOf(test.pool, async () =>
    expect(await handleEvent(test.context, paid(payment))).toBe('APPLIED'),
  )
  // The first payment to an owner makes the account as well, which takes two more.
  expect(statements.length).toBeLessThanOrEqual(17 + 2)
  const sent = await test.db.selectFrom('applications').select('status').where('id', '=', subjectId).executeTakeFirst()
  expect(sent?.status).toBe('SUBMITTED')
  const titles = async (who: typeof owner) =>
    (await who.call('GET /notifications', {})).body.notifications.map(({ title }) => title).toSorted()
  expect(await titles(owner)).toEqual(['New application'])
  expect(await titles(resident)).toEqual(['Your application was sent', 'Your receipt'])
})

it('hears an event in thirteen statements, from its signature to the commit', async () => {
  const owner = await test.as('OWNER')
  const first = await putFee(owner)
  expect(await handleEvent(test.context, paid(first.payment))).toBe('APPLIED')
  const { payment, subjectId } = await putFee(owner)
  const { payload, headers } = signed(paid(payment), sandboxWebhookSecret)
  const statements = await statementsOf(test.pool, async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers })
    expect(answer.json()).toEqual({ received: true })
  })
  expect([statements[0], statements.at(-1)]).toEqual(['begin', 'commit'])
  expect(statements).toHaveLength(13)
  const sent = await test.db.selectFrom('applications').select('status').where('id', '=', subjectId).executeTakeFirst()
  expect(sent?.status).toBe('SUBMITTED')
})
