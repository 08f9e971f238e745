import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { again, buyPlan, newOwner, passDays, planNow, settleAll, type TestOwner } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { lockSubscription } from './subscriptions.queries.ts'
import { followOwner, tellCollectionOf } from './suspension.ts'

let test: TestApp
const failsWhenRenewed = '4000000000000341'
const reason = 'Forged insurance.'

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

const rowOf = (id: string) => test.db.selectFrom('ownerSubscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const atProvider = async (id: string) => {
  const { providerSubscriptionId } = await rowOf(id)
  return (await test.context.payments.provider.readSubscription(providerSubscriptionId!))!
}
const paidFor = async (id: string) =>
  (await test.db.selectFrom('payments').select('id').where('subjectId', '=', id).where('status', '=', 'SUCCEEDED').execute())
    .length
const mailsTo = async ({ email }: TestOwner) =>
  test.db.selectFrom('mailMessages').select(['subject', 'bodyText']).where('recipient', '=', email).orderBy('createdAt').execute()

async function setSuspended({ accountId }: TestOwner, suspended: boolean) {
  const admin = await test.as('ADMIN')
  const { status } = await admin.call('POST /admin/business-management/businesses/{id}/suspend', {
    params: { id: accountId },
    body: { suspended, reason },
  })
  expect(status).toBe(200)
  await settleAll(test)
}

type Made = { owner: TestOwner; id: string }
const makers: Record<'ACTIVE' | 'TRIALING' | 'PAST_DUE' | 'PAUSED' | 'CANCEL_SCHEDULED', () => Promise<Made>> = {
  ACTIVE: () => buyPlan(test, 'ESSENTIAL'),
  async TRIALING() {
    const owner = await newOwner(test)
    await owner.call('POST /owners/owner-subscriptions', { body: { planId: 'ESSENTIAL' } })
    return { owner, id: (await planNow(owner)).subscription!.id }
  },
  async PAST_DUE() {
    const made = await buyPlan(test, 'ESSENTIAL', { card: failsWhenRenewed })
    await passDays(test, 32)
    return made
  },
  async PAUSED() {
    const made = await buyPlan(test, 'ESSENTIAL')
    const body = { pauseDuration: 60 }
    await made.owner.call('POST /owners/owner-subscriptions/{id}/pause', { params: { id: made.id }, body })
    return made
  },
  async CANCEL_SCHEDULED() {
    const made = await buyPlan(test, 'ESSENTIAL')
    await made.owner.call('POST /owners/owner-subscriptions/{id}/cancel', { params: { id: made.id }, body: {} })
    return made
  },
}

describe.each(Object.entries(makers))('a plan that is %s', (status, make) => {
  it('is suspended with the business, not charged, and back as it was when the suspension is lifted', async () => {
    const { owner, id } = await make()
    const before = await rowOf(id)
    expect(before.status).toBe(status)
    await setSuspended(owner, true)
    expect(await rowOf(id)).toMatchObject({ status: 'SUSPENDED', suspendedFrom: status, suspendedWithOwner: true })
    if (before.providerSubscriptionId) {
      const told = await atProvider(id)
      expect(told.pause_collection).toMatchObject({ behavior: 'void', resumes_at: null })
      if (status === 'PAST_DUE')
        expect(await test.context.payments.provider.readInvoice(told.latest_invoice as string)).toMatchObject({
          auto_advance: false,
        })
    }
    await passDays(test, 10)
    await setSuspended(owner, false)
    const { pastDueSince, statusChangedAt: _, statusReason: __, ...after } = await rowOf(id)
    expect(after).toMatchObject({
      status,
      suspendedFrom: null,
      suspendedWithOwner: false,
      trialEndsAt: before.trialEndsAt,
      pauseEndsAt: before.pauseEndsAt,
      cancelAt: before.cancelAt,
      plan: before.plan,
    })
    if (before.pastDueSince) expect(pastDueSince!.getTime()).toBeGreaterThan(before.pastDueSince.getTime() + 9 * 86_400_000)
    if (!before.providerSubscriptionId) return
    const told = await atProvider(id)
    if (status === 'PAUSED') expect(told.pause_collection?.resumes_at).toBe(before.pauseEndsAt!.getTime() / 1000)
    else expect(told.pause_collection).toBeNull()
    expect(told.cancel_at_period_end).toBe(status === 'CANCEL_SCHEDULED')
  })
})

it('is not charged however long the suspension lasts, and starts a new period with its end', async () => {
  const { owner, id } = await buyPlan(test, 'ESSENTIAL')
  await setSuspended(owner, true)
  await passDays(test, 70)
  expect(await paidFor(id)).toBe(1)
  await setSuspended(owner, false)
  expect(await paidFor(id)).toBe(2)
  await passDays(test, 32)
  expect(await paidFor(id)).toBe(3)
})

it('by the year: the next year is not free because staff suspended the plan over its renewal', async () => {
  const { owner, id } = await buyPlan(test, 'NETWORK', { interval: 'YEAR' })
  await passDays(test, 364)
  const finance = await test.as('ADMIN', { staffRole: 'FINANCE' })
  await finance.call('POST /admin/subscriptions/{id}/suspend', { params: { id }, body: { reason: 'A chargeback.' } })
  await passDays(test, 3)
  expect(await paidFor(id)).toBe(1)
  const staff = await test.as('ADMIN', { staffRole: 'FINANCE' })
  const shown = (await staff.call('GET /admin/subscriptions', { query: { search: owner.email } })).body.subscriptions
  expect(shown).toMatchObject([{ comesBack: { status: 'ACTIVE', chargeCents: 299_000 } }])
  expect((await staff.call('PATCH /admin/subscriptions/{id}/pause-resume', { params: { id } })).status).toBe(200)
  await settleAll(test)
  expect(await paidFor(id)).toBe(2)
  const back = (await mailsTo(owner)).find(({ subject }) => subject === 'Your plan is no longer suspended')
  expect(back?.bodyText).toContain('A new year starts now. We’ll charge $2,990 to your card.')
  expect((await rowOf(id)).periodVoided).toBe(false)
})

it('ends on the day the owner chose, even if that comes during the suspension', async () => {
  const { owner, id } = await makers.CANCEL_SCHEDULED()
  await setSuspended(owner, true)
  await passDays(test, 32)
  expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED', suspendedFrom: null })
  expect((await mailsTo(owner)).at(-1)?.bodyText).toContain('has ended as you asked')
})

it('says so to the owner: once when it begins, and what comes next when it is over', async () => {
  const { owner, id } = await buyPlan(test, 'ESSENTIAL')
  await setSuspended(owner, true)
  const about = (await mailsTo(owner)).filter(({ bodyText }) => bodyText.includes('suspended'))
  expect(about).toHaveLength(1)
  expect(about[0]!.bodyText).toContain('Your plan is suspended, too. You will not be charged for it in the meantime.')
  await setSuspended(owner, false)
  const back = (await mailsTo(owner)).find(({ subject }) => subject === 'Your plan is no longer suspended')
  expect(back?.bodyText).toContain('Renews')
  expect((await planNow(await again(test, owner))).subscription).toMatchObject({ id, status: 'ACTIVE' })

  const free = await newOwner(test)
  await setSuspended(free, true)
  expect((await mailsTo(free)).some(({ bodyText }) => bodyText.includes('Your plan'))).toBe(false)
})

describe('staff who look after plans', () => {
  it('cannot bring back one that the business is suspended with, and may end it', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL')
    await setSuspended(owner, true)
    const finance = await test.as('ADMIN', { staffRole: 'FINANCE' })
    const back = await finance.call('PATCH /admin/subscriptions/{id}/pause-resume', { params: { id } })
    expect(back).toMatchObject({ status: 409, body: { message: expect.stringContaining('together with the business') } })
    expect((await rowOf(id)).status).toBe('SUSPENDED')
    const ended = await finance.call('POST /admin/subscriptions/bulk-actions', {
      body: { action: 'CANCEL', subscriptionIds: [id], reason: 'The owner asked for it.' },
    })
    expect(ended.body.changed).toBe(1)
  })

  it('keep what they suspended themselves: lifting the suspension of the business does not bring it back', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL')
    const finance = await test.as('ADMIN', { staffRole: 'FINANCE' })
    await finance.call('POST /admin/subscriptions/{id}/suspend', { params: { id }, body: { reason: 'A chargeback.' } })
    for (const suspended of [true, false]) await setSuspended(owner, suspended)
    expect(await rowOf(id)).toMatchObject({ status: 'SUSPENDED', suspendedWithOwner: false, statusReason: 'A chargeback.' })
  })
})

it('tells the provider the last state, even if the plan comes back while an earlier one is on its way', async () => {
  const { owner, id } = await buyPlan(test, 'ESSENTIAL')
  const setOwner = async (status: 'SUSPENDED' | 'ACTIVE') => {
    await test.db.updateTable('users').set({ status }).where('id', '=', owner.userId).execute()
    test.pass(1000)
    await inTransaction(test.db, async (tx) => followOwner(tx, (await lockSubscription(tx, id))!, test.context.now()))
  }
  await setOwner('SUSPENDED')
  const { provider } = test.context.payments
  const slow: typeof provider = {
    ...provider,
    async pause(change) {
      if ((await rowOf(id)).status === 'SUSPENDED') await setOwner('ACTIVE')
      return provider.pause(change)
    },
  }
  await tellCollectionOf({ ...test.context, payments: { ...test.context.payments, provider: slow } }, id)
  expect((await rowOf(id)).status).toBe('ACTIVE')
  expect((await atProvider(id)).pause_collection).toBeNull()
})
