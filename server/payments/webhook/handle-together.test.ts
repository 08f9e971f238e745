import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import { withCause } from '#server/kernel/tracing/cause.ts'
import type { ProviderEvent } from '#server/payments/provider/provider.ts'
import { statementsOf } from '#tests/counted-statements.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { eventOf, type Pending, putPendingOf, sessionOf } from '#tests/factories/provider-events.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { handleEventsTogether } from './handle-together.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let home: Awaited<ReturnType<typeof makeHome>>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  owner = await test.as('OWNER')
  home = await makeHome(test.db, { ownerId: owner.accountId, pricing: { applicationFeeCents: 1_000 } })
})

/** A person whose application waits for its fee. */
async function newPayer() {
  const { accountId } = await test.as('SEEKER')
  const about = { homeId: home.id, bedroomId: home.bedroomId, status: 'PAYMENT_PENDING' as const, residentId: accountId }
  return { accountId, ownerId: owner.accountId, subjectId: await makeApplication(test.db, test.context.now(), about) }
}

const putPayments = async (count: number) =>
  putPendingOf(test.db, await Promise.all(Array.from({ length: count }, () => newPayer())))

const paid = (payment: Pending, change: object = {}) => eventOf('checkout.session.completed', sessionOf(payment, change))

const outcomesOf = async (handleOne: (event: ProviderEvent) => Promise<string>, events: readonly ProviderEvent[]) =>
  (await Promise.allSettled(events.map((event) => handleOne(event)))).map((end) =>
    end.status === 'fulfilled' ? end.value : String(end.reason),
  )

const applicationsOf = async (payments: readonly Pending[]) =>
  (
    await test.db
      .selectFrom('applications')
      .select('status')
      .where(
        'id',
        'in',
        payments.map(({ subjectId }) => subjectId),
      )
      .execute()
  ).map(({ status }) => status)

const statusesOf = async (payments: readonly Pending[]) => {
  const rows = await test.db.selectFrom('payments').select(['id', 'status']).execute()
  const byId = new Map(rows.map(({ id, status }) => [id, status]))
  return payments.map(({ id }) => byId.get(id))
}

describe('events that arrive together', () => {
  it('are handled in two transactions, the first one and all others, with as many statements as two events', async () => {
    const payments = await putPayments(9)
    const handleOne = handleEventsTogether(test.context)
    const events = payments.map((payment) => paid(payment))
    const statements = await statementsOf(test.pool, async () =>
      expect(await outcomesOf(handleOne, events)).toEqual(Array(9).fill('APPLIED')),
    )
    // The first payment to an owner makes the account as well, which takes two more.
    expect(statements.length).toBeLessThanOrEqual(2 * 13 + 2)
    expect(await applicationsOf(payments)).toEqual(Array(9).fill('SUBMITTED'))
    expect(await statusesOf(payments)).toEqual(Array(9).fill('SUCCEEDED'))
  })

  it('are handled in one transaction when as many come as were handled together before', async () => {
    const [before, after] = [await putPayments(6), await putPayments(5)]
    const handleOne = handleEventsTogether(test.context)
    const handleAll = (payments: readonly Pending[]) =>
      outcomesOf(
        handleOne,
        payments.map((payment) => paid(payment)),
      )
    await handleAll(before)
    const statements = await statementsOf(test.pool, async () => expect(await handleAll(after)).toEqual(Array(5).fill('APPLIED')))
    expect(statements.length).toBeLessThanOrEqual(13)
  })

  it('are told to everyone once, and each email names the request that caused it', async () => {
    const payers = [await test.as('SEEKER'), await test.as('SEEKER'), await test.as('SEEKER')]
    const about = { homeId: home.id, bedroomId: home.bedroomId, status: 'PAYMENT_PENDING' as const }
    const all = payers.map(async ({ accountId }) => ({
      accountId,
      ownerId: owner.accountId,
      subjectId: await makeApplication(test.db, test.context.now(), { ...about, residentId: accountId }),
    }))
    const payments = await putPendingOf(test.db, await Promise.all(all))
    const handleOne = handleEventsTogether(test.context)
    await Promise.all(payments.map((payment, no) => withCause({ requestId: `request-${no}` }, () => handleOne(paid(payment)))))
    for (const [no, payer] of payers.entries()) {
      const { notifications } = (await payer.call('GET /notifications', {})).body
      expect(notifications.map(({ title }) => title).toSorted()).toEqual(['Your application was sent', 'Your receipt'])
      const { rows } = await test.pool.query(
        `select job.payload -> 'cause' ->> 'requestId' as request from graphile_worker._private_jobs job
          join mail_messages mail on mail.id::text = job.payload ->> 'id' join users person on person.email = mail.recipient
          join residents resident on resident.user_id = person.id where resident.id = $1`,
        [payer.accountId],
      )
      expect(rows.map(({ request }) => request)).toEqual([`request-${no}`, `request-${no}`])
    }
  })

  it('do not stop each other: one without its application fails, one with another amount is flagged', async () => {
    const payments = await putPayments(4)
    const [lost] = await putPendingOf(test.db, [{ ...(await newPayer()), subjectId: randomUUID() }])
    const events = [...payments.slice(0, 3), lost!].map((payment) => paid(payment))
    events.push(paid(payments[3]!, { amount_total: 1 }))
    const outcomes = await outcomesOf(handleEventsTogether(test.context), events)
    expect(outcomes).toEqual(['APPLIED', 'APPLIED', 'APPLIED', expect.stringContaining('Application'), 'FLAGGED'])
    expect(await statusesOf([...payments, lost!])).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'PENDING', 'PENDING'])
    await test.db.updateTable('payments').set({ flag: null }).where('id', '=', payments[3]!.id).execute()
  })

  it('are handled once each, though the provider sends them twice', async () => {
    const payments = await putPayments(3)
    const events = payments.map((payment) => paid(payment))
    const outcomes = await outcomesOf(handleEventsTogether(test.context), [...events, ...events])
    expect(outcomes).toEqual([...Array(3).fill('APPLIED'), ...Array(3).fill('NOTHING_NEW')])
  })

  it('are handled one after the other if they are about the same application', async () => {
    const payer = await newPayer()
    const [first, ...same] = await putPendingOf(test.db, [await newPayer(), payer, payer, payer])
    const outcomes = await outcomesOf(
      handleEventsTogether(test.context),
      [first!, ...same].map((payment) => paid(payment)),
    )
    expect(outcomes).toEqual(Array(4).fill('APPLIED'))
    const sent = await test.db
      .selectFrom('auditEvents')
      .select('id')
      .where('subjectId', '=', payer.subjectId)
      .where('action', '=', 'application.pay')
      .execute()
    expect(sent).toHaveLength(1)
  })

  it('are handled on their own while someone else holds one of the payments', async () => {
    const payments = await putPayments(4)
    const handleOne = handleEventsTogether(test.context)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const holder = inTransaction(test.db, async (tx) => {
      await tx.selectFrom('payments').select('id').where('id', '=', payments[2]!.id).forUpdate().execute()
      await held
    })
    const outcomes = payments.map((payment) => handleOne(paid(payment)))
    expect(await Promise.all([outcomes[0], outcomes[1], outcomes[3]])).toEqual(['APPLIED', 'APPLIED', 'APPLIED'])
    expect(await statusesOf([payments[2]!])).toEqual(['PENDING'])
    letGo()
    await holder
    expect(await outcomes[2]).toBe('APPLIED')
  })
})

it('believes the payment, not the event, about what it is for', async () => {
  const seen: string[] = []
  const effects = {
    byPurpose: {
      APPLICATION_FEE: { sideBySide: true as const, succeeded: async () => undefined },
      PREMIUM_REVIEW: { succeeded: async (_tx: unknown, { id }: { id: string }) => void seen.push(id) },
    },
    byEvent: {},
  }
  const context = { ...test.context, payments: { ...test.context.payments, effects: effects as never } }
  const payments = await putPayments(3)
  const ids = payments.slice(1).map(({ id }) => id)
  await test.db.updateTable('payments').set({ purpose: 'PREMIUM_REVIEW' }).where('id', 'in', ids).execute()
  expect(
    await outcomesOf(
      handleEventsTogether(context),
      payments.map((payment) => paid(payment)),
    ),
  ).toEqual(Array(3).fill('APPLIED'))
  // Handled together first, refused, and handled again on their own.
  expect(seen.toSorted()).toEqual(ids.toSorted())
})
