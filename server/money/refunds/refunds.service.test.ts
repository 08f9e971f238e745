import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { type RefundStatus, refundLifecycle, refundStatus } from '#contract/payments/refund.lifecycle.ts'
import { duration } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { leave, makePaidStay, type PaidStay } from '#tests/factories/deposits.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { refundsJobs } from './refunds.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})
afterEach(async () => {
  expect(await listAuditFindings(test.db)).toEqual([])
})

const day = duration({ days: 1 })
const reason = 'The heating did not work for a week.'
const ask = ({ resident, paymentId }: PaidStay, body: object = {}) =>
  resident.call('POST /residents/refunds', { body: { paymentId, amountCents: 10_000, reason, ...body } })
const refundOf = (id: string) => test.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const run = () => refundsJobs.approve_silent_refunds.job(test.context, undefined as never)

it('is asked for with words, told to the home, approved, and paid back to the card', async () => {
  const stay = await makePaidStay(test)
  const before = await stay.resident.call('GET /residents/refunds', { query: { reservationId: stay.reservationId } })
  // The deposit has its own rules: of $1,000, only $800 can be requested.
  expect(before.body).toMatchObject({
    refunds: [],
    refundable: [{ paymentId: stay.paymentId, label: 'First month’s rent', leftCents: 80_000 }],
  })
  const asked = await ask(stay)
  expect(asked).toMatchObject({
    status: 201,
    body: {
      status: 'REQUESTED',
      amountCents: 10_000,
      reason,
      allowedActions: [],
      payment: { label: 'First month’s rent' },
    },
  })
  expect(new Date(asked.body.decideBy).getTime() - new Date(asked.body.createdAt).getTime()).toBe(5 * day)
  expect((await emailsTo(test.db, stay.owner.email))[0]).toMatchObject({
    subject: 'New refund request',
    text: expect.stringContaining(reason),
  })
  const seen = (await stay.owner.call('GET /owners/refunds', { query: { reservationId: stay.reservationId } })).body.refunds
  expect(seen).toMatchObject([{ id: asked.body.id, allowedActions: ['approve', 'reject'] }])
  expect((await ask(stay)).body.message).toContain('already requested a refund for this payment')
  const params = { id: asked.body.id }
  const yes = await stay.owner.call('PUT /owners/refunds/{id}', { params, body: { action: 'approve', words: 'Sorry for that.' } })
  expect(yes.body).toMatchObject({ status: 'APPROVED', decision: { words: 'Sorry for that.', by: 'The home' } })
  await test.runJobs()
  expect(await refundOf(params.id)).toMatchObject({ status: 'SUCCEEDED', decidedBy: stay.owner.userId })
  const subjects = (await emailsTo(test.db, stay.resident.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your refund was approved')
  const after = (await stay.resident.call('GET /residents/refunds', { query: { paymentId: stay.paymentId } })).body
  expect(after).toMatchObject({ refunds: [{ status: 'SUCCEEDED' }], refundable: [{ leftCents: 70_000 }] })
})

it('is turned down only with a reason, and the resident reads it', async () => {
  const stay = await makePaidStay(test)
  const params = { id: (await ask(stay)).body.id }
  const no = (words: string) => stay.owner.call('PUT /owners/refunds/{id}', { params, body: { action: 'reject', words } })
  expect((await no('No.')).status).toBe(400)
  const words = 'The heating was repaired on the same day.'
  expect((await no(words)).body).toMatchObject({ status: 'REJECTED', decision: { words } })
  expect((await emailsTo(test.db, stay.resident.email))[0]!.text).toContain(words)
  expect((await ask(stay)).status).toBe(201)
})

it('is decided by staff where the home is silent, and by the clock after five days, once', async () => {
  const [first, second] = [await makePaidStay(test), await makePaidStay(test)]
  const [one, two] = [(await ask(first)).body.id, (await ask(second)).body.id]
  const staff = await test.as('ADMIN')
  const page = async (query: { page?: number; limit?: number }) =>
    (await staff.call('GET /admin/refund-requests', { query })).body
  const { refunds, total } = await page({ limit: 100 })
  const list = refunds.map(({ id }) => id)
  expect(list).toEqual(expect.arrayContaining([one, two]))
  expect(total).toBe(list.length)
  const pages = [await page({ limit: 1 }), await page({ limit: 1, page: 2 }), await page({ limit: 1, page: total + 1 })]
  expect(pages.map((shown) => shown.refunds.map(({ id }) => id))).toEqual([[list[0]], [list[1]], []])
  expect(pages.map((shown) => shown.total)).toEqual([total, total, total])
  await staff.call('PUT /admin/refunds/{id}', { params: { id: one }, body: { action: 'approve' } })
  await run()
  expect((await refundOf(two)).status).toBe('REQUESTED')
  test.pass(5 * day + 1000)
  await Promise.all([run(), run()])
  await test.runJobs()
  expect([await refundOf(one), await refundOf(two)].map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  const events = await test.db.selectFrom('auditEvents').select('action').where('subjectId', '=', two).orderBy('at').execute()
  expect(events.map(({ action }) => action)).toEqual(['refund.request', 'refund.approve', 'refund.succeed'])
})

it('is decided once, however many members of staff decide at the same time', async () => {
  const stay = await makePaidStay(test)
  const params = { id: (await ask(stay)).body.id }
  const [dana, lee] = [await test.as('ADMIN', { staffRole: 'FINANCE' }), await test.as('ADMIN')]
  const words = 'The heating was repaired on the same day.'
  const answers = await Promise.all([
    dana.call('PUT /admin/refunds/{id}', { params, body: { action: 'approve' } }),
    lee.call('PUT /admin/refunds/{id}', { params, body: { action: 'reject', words } }),
    dana.call('PUT /admin/refunds/{id}', { params, body: { action: 'approve' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  await test.runJobs()
  const decided = answers.find(({ status }) => status === 200)!
  expect((await refundOf(params.id)).status).toBe(decided.body.status === 'REJECTED' ? 'REJECTED' : 'SUCCEEDED')
  const events = await test.db
    .selectFrom('auditEvents')
    .select('action')
    .where('subjectId', '=', params.id)
    .where('action', 'in', ['refund.approve', 'refund.reject'])
    .execute()
  expect(events).toHaveLength(1)
})

it('promises nothing while it waits: the rules give first, and what is gone cannot be given again', async () => {
  const stay = await makePaidStay(test)
  const asked = await ask(stay, { amountCents: 80_000 })
  await leave(test, stay)
  await test.runJobs()
  const { refundedCents } = await test.db
    .selectFrom('payments')
    .select('refundedCents')
    .where('id', '=', stay.paymentId)
    .executeTakeFirstOrThrow()
  expect(refundedCents).toBeGreaterThan(0)
  const params = { id: asked.body.id }
  const late = await stay.owner.call('PUT /owners/refunds/{id}', { params, body: { action: 'approve' } })
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('has since been refunded') } })
  test.pass(6 * day)
  await run()
  expect(await refundOf(params.id)).toMatchObject({
    status: 'REJECTED',
    decisionWords: expect.stringContaining('under our rules'),
  })
})

it('is open to whom it is for, in the state it is for', async () => {
  const stay = await makePaidStay(test)
  const params = { id: (await ask(stay)).body.id }
  const staff = await test.as('ADMIN')
  const viewer = await test.as('OWNER', { teamOf: { ownerId: stay.owner.accountId, permissions: ['view_properties'] } })
  const [otherOwner, otherResident] = [await test.as('OWNER'), await test.as('SEEKER')]
  const body = { action: 'approve' } as const
  for (const who of [stay.resident, staff, viewer])
    expect((await who.call('PUT /owners/refunds/{id}', { params, body })).status).toBe(403)
  expect((await otherOwner.call('PUT /owners/refunds/{id}', { params, body })).status).toBe(404)
  for (const who of [stay.resident, stay.owner])
    expect((await who.call('PUT /admin/refunds/{id}', { params, body })).status).toBe(403)
  expect(
    (await otherResident.call('POST /residents/refunds', { body: { paymentId: stay.paymentId, amountCents: 1, reason } })).status,
  ).toBe(404)
  expect((await otherResident.call('GET /residents/refunds', { query: {} })).body).toEqual({ refunds: [], refundable: [] })
  expect((await otherOwner.call('GET /owners/refunds', { query: {} })).body.refunds).toEqual([])
  expect((await test.visitor.call('GET /residents/refunds', { query: {} })).status).toBe(401)
  const set = (status: RefundStatus) => test.db.updateTable('refunds').set({ status }).where('id', '=', params.id).execute()
  for (const status of refundStatus.options.filter((option) => option !== 'REQUESTED'))
    for (const action of ['approve', 'reject'] as const) {
      await set(status)
      const decision = { action, words: 'A long enough reason.' }
      const answer = await stay.owner.call('PUT /owners/refunds/{id}', { params, body: decision })
      expect([status, answer.status, answer.body.message]).toEqual([status, 409, refundLifecycle.whyClosed(action, status)])
    }
  await set('REQUESTED')
})

it('refuses what makes no sense', async () => {
  const stay = await makePaidStay(test)
  expect((await ask(stay, { amountCents: 80_001 })).body.message).toBe('You can request up to $800')
  expect((await ask(stay, { amountCents: 0 })).status).toBe(400)
  expect((await ask(stay, { amountCents: '100' })).status).toBe(400)
  expect((await ask(stay, { reason: 'Please' })).status).toBe(400)
  expect((await ask(stay, { paymentId: randomUUID() })).status).toBe(404)
})

it('waits while the bank looks at the payment', async () => {
  const stay = await makePaidStay(test)
  const params = { id: (await ask(stay)).body.id }
  const payment = await test.db.selectFrom('payments').selectAll().where('id', '=', stay.paymentId).executeTakeFirstOrThrow()
  await sandboxOf(test).dispute(payment.providerIntentId!, 'needs_response')
  const statusOf = async () =>
    (await test.db.selectFrom('payments').select('status').where('id', '=', stay.paymentId).executeTakeFirstOrThrow()).status
  await expect.poll(statusOf).toBe('DISPUTED')
  const early = await stay.owner.call('PUT /owners/refunds/{id}', { params, body: { action: 'approve' } })
  expect(early).toMatchObject({ status: 409, body: { message: expect.stringContaining('The bank is reviewing this payment') } })
  test.pass(6 * day)
  await run()
  expect((await refundOf(params.id)).status).toBe('REQUESTED')
  await sandboxOf(test).dispute(payment.providerIntentId!, 'won')
  await expect.poll(statusOf).toBe('SUCCEEDED')
  await run()
  expect((await refundOf(params.id)).status).toBe('APPROVED')
})
