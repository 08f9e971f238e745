import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf, formatDay, platformZone } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { autopayOf, failsWhenRenewed } from '#tests/factories/autopay.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { chargesOf, livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
let autopay: ReturnType<typeof autopayOf>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
  autopay = autopayOf(test)
})
beforeEach(async () => {
  await test.startAgain()
  await sandbox.deliver({ paused: true })
})
afterEach(async () => {
  await autopay.settle()
  expect(await listAuditFindings(test.db)).toEqual([])
})

async function openInvoices() {
  const { providerSubscriptionId } = await test.db.selectFrom('rentPlans').selectAll().executeTakeFirstOrThrow()
  return test.context.payments.provider.listOpenInvoices(providerSubscriptionId!)
}

describe('a card that is refused', () => {
  it('is told, costs no late fee, and a new card pays what was open', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await autopay.setUp(resident, reservationId, failsWhenRenewed)
    await autopay.pass(10)
    expect(await autopay.planOf(resident, id)).toMatchObject({ status: 'PAST_DUE' })
    expect((await autopay.titlesOf(resident)).filter((title) => title === 'A payment did not go through')).toHaveLength(1)
    const [first] = await chargesOf(test, reservationId)
    expect(first).toMatchObject({ status: 'DUE', lateFeeCents: 0 })
    const { body } = await autopay.change(resident, id, { changeCard: true })
    expect(body.url).toContain('/pay/')
    await sandbox.pay(body.url!.split('/pay/')[1]!)
    await autopay.settle()
    expect(await autopay.planOf(resident, id)).toMatchObject({ status: 'ACTIVE', card: { lastFour: '4242' } })
    expect((await autopay.statuses(reservationId))[0]).toBe('PAID')
    await autopay.change(resident, id, { changeCard: true })
  })

  it('for two weeks is followed by a new card that pays both, in whatever order we hear of them', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await autopay.setUp(resident, reservationId, failsWhenRenewed)
    await autopay.pass(10)
    expect((await autopay.statuses(reservationId)).slice(0, 2)).toEqual(['DUE', 'DUE'])
    const { body } = await autopay.change(resident, id, { changeCard: true })
    await sandbox.deliver({ shuffled: true })
    await sandbox.pay(body.url!.split('/pay/')[1]!)
    await autopay.settle()
    await sandbox.deliver({ shuffled: false })
    expect(await autopay.planOf(resident, id)).toMatchObject({
      status: 'ACTIVE',
      payments: [{ status: 'SUCCEEDED' }, { status: 'SUCCEEDED' }],
    })
    expect((await autopay.statuses(reservationId)).slice(0, 2)).toEqual(['PAID', 'PAID'])
  })

  it('and works again leaves the missed week to the resident, who pays it once', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await autopay.setUp(resident, reservationId, failsWhenRenewed)
    await autopay.pass(4)
    expect(await openInvoices()).toHaveLength(1)
    await autopay.cardWorksAgain()
    await autopay.pass(6)
    expect(await autopay.planOf(resident, id)).toMatchObject({ status: 'ACTIVE' })
    expect(await openInvoices(), 'the provider tries it no more').toEqual([])
    expect((await autopay.statuses(reservationId)).slice(0, 2)).toEqual(['DUE', 'PAID'])
    expect((await payRent(test, resident, reservationId)).amountCents).toBe(20_000)
    const { body } = await autopay.change(resident, id, { changeCard: true })
    await sandbox.pay(body.url!.split('/pay/')[1]!)
    await autopay.pass(7)
    expect((await autopay.planOf(resident, id)).payments.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    expect((await autopay.statuses(reservationId)).slice(0, 3)).toEqual(['PAID', 'PAID', 'PAID'])
  })

  it.each(['the resident pays', 'the home waives'])('is not tried for rent that %s', async (how) => {
    const { resident, owner, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await autopay.setUp(resident, reservationId, failsWhenRenewed)
    await autopay.pass(8)
    // The resident may pay as soon as autopay is on again, and the provider may not have been reached since.
    await test.db.updateTable('rentPlans').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
    expect(await openInvoices()).toHaveLength(1)
    if (how === 'the resident pays') await payRent(test, resident, reservationId)
    else {
      const params = { id: (await chargesOf(test, reservationId))[0]!.id }
      const waived = await owner.call('PUT /owners/rent/{id}', { params, body: { action: 'WAIVE', note: 'Not this week.' } })
      expect(waived.status).toBe(200)
    }
    await autopay.settle()
    expect(await openInvoices()).toEqual([])
    expect(await autopay.planOf(resident, id)).toMatchObject({ status: 'ACTIVE', payments: [] })
  })

  it('is followed by a new card that pays nothing that was settled', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await autopay.setUp(resident, reservationId, failsWhenRenewed)
    await autopay.pass(10)
    const [first] = await chargesOf(test, reservationId)
    await test.db.updateTable('rentCharges').set({ status: 'WAIVED' }).where('id', '=', first!.id).execute()
    const { body } = await autopay.change(resident, id, { changeCard: true })
    await sandbox.pay(body.url!.split('/pay/')[1]!)
    await autopay.settle()
    expect(await autopay.planOf(resident, id)).toMatchObject({ status: 'ACTIVE', payments: [{ status: 'SUCCEEDED' }] })
    expect((await autopay.statuses(reservationId)).slice(0, 2)).toEqual(['WAIVED', 'PAID'])
  })

  it('can be turned off at once, and then rent is paid by hand', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await autopay.setUp(resident, reservationId, failsWhenRenewed)
    await autopay.pass(4)
    expect((await autopay.change(resident, id, { autoRenew: false })).body.status).toBe('CANCELLED')
    await payRent(test, resident, reservationId)
    expect((await autopay.statuses(reservationId))[0]).toBe('PAID')
  })

  it('leaves the whole grace period to pay by hand when it is turned off long after the due date', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await autopay.setUp(resident, reservationId, failsWhenRenewed)
    await autopay.pass(8)
    await autopay.change(resident, id, { autoRenew: false })
    const endedOn = dayOf(test.context.now(), platformZone)
    const lateFee = async () => (await chargesOf(test, reservationId))[0]!.lateFeeCents
    await autopay.pass(5)
    expect(await lateFee()).toBe(0)
    const lastDay = formatDay(addDays(endedOn, 5))
    const told = (await emailsTo(test.db, resident.email)).map(({ text }) => text)
    expect(told).toContainEqual(expect.stringContaining(`There is no late fee if you pay by ${lastDay}.`))
    await autopay.pass(1)
    expect(await lateFee()).toBe(1_000)
  })
})

describe('a pause', () => {
  it('leaves the rent that was due in it to be paid by hand or settled by the home, once autopay goes on', async () => {
    const { resident, owner, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await autopay.setUp(resident, reservationId)
    const plan = await test.db.selectFrom('rentPlans').select('providerSubscriptionId').executeTakeFirstOrThrow()
    const { providerSubscriptionId } = plan
    const named = () => ({ subscriptionId: providerSubscriptionId!, operation: randomUUID() })
    await test.context.payments.provider.pause(named())
    await autopay.pass(8)
    expect(await autopay.planOf(resident, id)).toMatchObject({ status: 'PAUSED', payments: [] })
    await test.context.payments.provider.resume(named())
    await autopay.pass(2)
    expect(await autopay.planOf(resident, id)).toMatchObject({ status: 'ACTIVE' })
    const [missed, next] = await chargesOf(test, reservationId)
    const rent = (await resident.call('GET /residents/rent', { query: { reservationId } })).body.stays[0]!
    expect(rent.payableIds).toEqual([missed!.id])
    expect(rent.charges).toMatchObject([{ id: missed!.id, isAutomatic: false }, { id: next!.id }, { isAutomatic: true }])
    const { body } = await owner.call('GET /owners/rent', { query: { reservationId } })
    expect(body.charges[0]!.allowedActions).toContain('WAIVE')
    expect((await payRent(test, resident, reservationId)).amountCents).toBe(20_000)
    expect((await autopay.statuses(reservationId))[0]).toBe('PAID')
  })

  it('announces no charge, calls nobody late who cannot pay, and lets them pay by hand', async () => {
    const { resident, owner, reservationId } = await livesSomewhere(test, { since: 3 })
    const id = await autopay.setUp(resident, reservationId)
    const plan = await test.db.selectFrom('rentPlans').select('providerSubscriptionId').executeTakeFirstOrThrow()
    await test.context.payments.provider.pause({ subscriptionId: plan.providerSubscriptionId!, operation: randomUUID() })
    await autopay.settle()
    expect((await autopay.planOf(resident, id)).nextStep).toContain('You can pay rent that is due yourself.')
    const rent = async () => (await resident.call('GET /residents/rent', { query: { reservationId } })).body.stays[0]!
    await autopay.pass(2)
    expect(await rent()).toMatchObject({ payableCents: 0, charges: [{ isLate: false, isAutomatic: false, isUpcoming: true }] })
    await autopay.pass(12)
    const told = (await emailsTo(test.db, resident.email)).filter(({ subject }) => subject.startsWith('A payment'))
    expect((await autopay.titlesOf(resident)).filter((title) => title.startsWith('A payment')).slice(0, 3)).toEqual([
      'A payment is coming up',
      'A payment is due today',
      'A payment is overdue',
    ])
    for (const { text } of told) expect(text).not.toMatch(/to your card|if you pay by/)
    expect(told.find(({ subject }) => subject === 'A payment is coming up')!.text).toContain('Autopay is paused.')
    const seen = await rent()
    expect(seen.charges[0]).toMatchObject({ isLate: true, isAutomatic: false, lateFeeCents: 0 })
    expect(seen.payableIds).toEqual(seen.charges.filter(({ isUpcoming }) => !isUpcoming).map(({ id: due }) => due))
    const { body } = await owner.call('GET /owners/rent', { query: { reservationId } })
    expect(body.charges[0]!.allowedActions).toContain('WAIVE')
    await payRent(test, resident, reservationId)
    expect((await autopay.statuses(reservationId))[0]).toBe('PAID')
  })
})
