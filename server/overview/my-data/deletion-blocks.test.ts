import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, platformZone } from '#contract/time.ts'
import type { Payments } from '#server/kernel/database/schema.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putDispute } from '#tests/factories/money-history.ts'
import { payBack, planPayouts, putStay, recordPayout } from '#tests/factories/payouts.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { addsUp: false })
})

type Person = Awaited<ReturnType<TestApp['as']>>
const room = { maxOccupancy: 2, currentOccupancy: 0 }
const now = () => test.context.now()
const emptyHome = (ownerId?: string) =>
  makeHome(test.db, { ...(ownerId && { ownerId }), bedroom: room, home: { status: 'PAUSED' } })

async function putPayment(accountId: string, more: Partial<Insertable<Payments>> = {}) {
  const id = randomUUID()
  const about = { accountId, amountCents: 5_000, currency: 'USD', purpose: 'RENT', subjectId: randomUUID() } as const
  await test.db
    .insertInto('payments')
    .values({ id, operation: `test ${id}`, createdAt: now(), status: 'SUCCEEDED', ...about, ...more })
    .execute()
  return id
}

async function putDeposit(accountId: string, ownerId: string) {
  const paymentId = await putPayment(accountId, { ownerId })
  const lineId = randomUUID()
  const line = { id: lineId, paymentId, amountCents: 5_000, label: 'Deposit', position: 0, purpose: 'DEPOSIT' } as const
  await test.db.insertInto('paymentLines').values(line).execute()
  const deposit = { accountId, ownerId, amountCents: 5_000, currency: 'USD', receivedAt: now(), subjectId: randomUUID() }
  await test.db
    .insertInto('deposits')
    .values({ id: randomUUID(), paymentLineId: lineId, status: 'HELD', ...deposit })
    .execute()
}

const putRefund = (paymentId: string, status: 'REQUESTED' | 'FAILED' = 'REQUESTED') => {
  const id = randomUUID()
  const refund = { id, paymentId, amountCents: 100, createdAt: now(), operation: `test ${id}`, reason: 'Left early' } as const
  return test.db
    .insertInto('refunds')
    .values({ ...refund, status })
    .execute()
}

async function putRentDue({ accountId }: Person) {
  const reservationId = await putReservation(test, await emptyHome(), accountId, { status: 'COMPLETED' })
  const day = dayOf(now(), platformZone)
  const dates = { startsOn: day, endsOn: addDays(day, 7), dueOn: day }
  const charge = { id: randomUUID(), reservationId, period: 1, amountCents: 5_000, currency: 'USD', createdAt: now() }
  await test.db
    .insertInto('rentCharges')
    .values({ ...charge, ...dates })
    .execute()
}

type Case = readonly [code: string, role: 'SEEKER' | 'OWNER', put: (person: Person) => Promise<unknown>]
const cases: readonly Case[] = [
  ['STAY', 'SEEKER', async ({ accountId }) => putReservation(test, await emptyHome(), accountId, { status: 'ACTIVE' })],
  ['RENT', 'SEEKER', putRentDue],
  ['DEPOSIT', 'SEEKER', async ({ accountId }) => putDeposit(accountId, (await test.as('OWNER')).accountId)],
  ['REFUND_ASKED', 'SEEKER', async ({ accountId }) => putRefund(await putPayment(accountId))],
  ['REFUND', 'SEEKER', async ({ accountId }) => putRefund(await putPayment(accountId), 'FAILED')],
  ['REFUND', 'OWNER', async ({ accountId }) => putRefund(await putPayment(accountId), 'FAILED')],
  ['PAYMENT', 'SEEKER', ({ accountId }) => putPayment(accountId, { status: 'PENDING' })],
  ['PUBLISHED_HOME', 'OWNER', ({ accountId }) => makeHome(test.db, { ownerId: accountId })],
  ['RESIDENTS', 'OWNER', async ({ accountId }) => putReservation(test, await emptyHome(accountId), null, { status: 'ACTIVE' })],
  ['HELD_DEPOSIT', 'OWNER', async ({ accountId }) => putDeposit((await test.as('SEEKER')).accountId, accountId)],
  [
    'REFUND_REQUEST',
    'OWNER',
    async ({ accountId }) => putRefund(await putPayment((await test.as('SEEKER')).accountId, { ownerId: accountId })),
  ],
  [
    'DISPUTE',
    'OWNER',
    async ({ accountId }) => putPayment((await test.as('SEEKER')).accountId, { ownerId: accountId, status: 'DISPUTED' }),
  ],
  [
    'PAYOUT',
    'OWNER',
    ({ accountId: ownerId }) =>
      test.db
        .insertInto('payouts')
        .values({
          id: randomUUID(),
          ownerId,
          amountCents: 100,
          currency: 'USD',
          createdAt: now(),
          periodStart: '2026-11-01',
          periodEnd: '2026-12-01',
          roomName: 'Room 1',
          scheduledFor: '2026-12-04',
          status: 'SCHEDULED',
          statusChangedAt: now(),
        })
        .execute(),
  ],
  [
    'PLAN',
    'OWNER',
    ({ accountId }) =>
      test.db
        .updateTable('ownerSubscriptions')
        .set({ providerSubscriptionId: `sub_${randomUUID()}`, status: 'ACTIVE' })
        .where('ownerId', '=', accountId)
        .execute(),
  ],
]

it.each(cases)('%s of a %s keeps the account, says so and leads to it', async (code, role, put) => {
  const person = await test.as(role)
  await put(person)
  const { blocks } = (await person.call('GET /auth/my-data', {})).body.deletion
  expect(blocks.map((block) => block.code)).toEqual([code])
  expect(blocks[0]!.link).toMatch(/^\//)
  expect(await person.call('POST /auth/my-data/delete-account', {})).toMatchObject({
    status: 409,
    body: { message: blocks[0]!.message },
  })
  expect((await person.call('GET /auth/me', {})).status).toBe(200)
})

it('keeps the last administrator', async () => {
  const [first, second] = [await test.as('ADMIN'), await test.as('ADMIN')]
  const answers = await Promise.all([first, second].map((one) => one.call('POST /auth/my-data/delete-account', {})))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

it('lets an owner go who is owed only what banks have returned to residents, and not while anything else is', async () => {
  const owner = await test.as('OWNER')
  const { home, pay } = await putStay(test, owner.accountId)
  await test.db.updateTable('reservations').set({ status: 'COMPLETED' }).where('homeId', '=', home.id).execute()
  await test.db.updateTable('homes').set({ status: 'PAUSED' }).where('id', '=', home.id).execute()
  const codes = async () => (await owner.call('GET /auth/my-data', {})).body.deletion.blocks.map(({ code }) => code)
  const [first, second] = [await pay(['RENT', 80_000]), await pay(['RENT', 20_000])]
  await putDispute(test, first, 'lost')
  await planPayouts(test)
  expect(await codes()).toEqual(['PAYOUT'])
  await putDispute(test, second, 'lost')
  await planPayouts(test)
  expect(await codes()).toEqual([])
})

it('does not say that earnings are waiting where more was refunded than is left', async () => {
  const owner = await test.as('OWNER')
  const { home, pay } = await putStay(test, owner.accountId)
  await test.db.updateTable('reservations').set({ status: 'COMPLETED' }).where('homeId', '=', home.id).execute()
  await test.db.updateTable('homes').set({ status: 'PAUSED' }).where('id', '=', home.id).execute()
  const paymentId = await pay(['RENT', 80_000])
  await planPayouts(test)
  const { id } = await test.db.selectFrom('payouts').select('id').where('ownerId', '=', owner.accountId).executeTakeFirstOrThrow()
  await recordPayout(test, id, { action: 'send' })
  await recordPayout(test, id, { action: 'pay', reference: 'B' })
  await payBack(test, paymentId, 10_000)
  const { blocks } = (await owner.call('GET /auth/my-data', {})).body.deletion
  expect(blocks.map(({ code }) => code)).toEqual(['DEBT'])
})

it('lets an owner go whose homes are paused and empty, and whose plan was a gift', async () => {
  const owner = await test.as('OWNER')
  await emptyHome(owner.accountId)
  expect((await owner.call('POST /auth/my-data/delete-account', {})).status).toBe(200)
})
