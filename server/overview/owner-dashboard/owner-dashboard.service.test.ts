import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { statePolicies } from '#tests/factories/complete-home.ts'
import { makeBadge, makeHome } from '#tests/factories/homes.ts'
import { planPayouts, putPayment, putStay } from '#tests/factories/payouts.ts'
import { makePdf, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Who = Pick<TestApp['visitor'], 'call'>
const read = (who: Who) => who.call('GET /owners/dashboard', {})

it('answers zero for an owner who begins', async () => {
  expect(await read(await test.as('OWNER'))).toMatchObject({
    status: 200,
    body: { homes: 0, byStatus: [], bedsFree: 0, savedBy: 0, needs: [], activity: [] },
  })
})

it('tells of all homes of the account, of no others, and what happened last', async () => {
  const owner = await test.as('OWNER')
  const fresh = await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Fresh House' } })
  await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Old House', bedsConfirmedAt: new Date('2025-01-01') } })
  await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Gone', status: 'DELETED' } })
  await makeHome(test.db, { home: { bedsConfirmedAt: null } })
  const resident = await test.as('SEEKER')
  await resident.call('POST /residents/saved-homes', { body: { homeId: fresh.id } })
  test.pass(1_000)
  await owner.call('POST /homes', { body: { title: 'New House' } })
  test.pass(1_000)
  await owner.call('POST /homes/{id}/pause', { params: { id: fresh.id } })
  const { body } = await read(owner)
  expect(body).toMatchObject({ homes: 3, bedsFree: 1, savedBy: 1 })
  expect(body.byStatus).toEqual([
    { status: 'DRAFT', count: 1 },
    { status: 'PUBLISHED', count: 1 },
    { status: 'PAUSED', count: 1 },
  ])
  expect(body.needs.map(({ kind, home }) => [kind, home?.title])).toEqual([
    ['BEDS_OLD', 'Old House'],
    ['POLICIES_MISSING', 'Old House'],
    ['DRAFT_INCOMPLETE', 'New House'],
  ])
  expect(body.activity).toMatchObject([
    { text: 'Paused', by: 'Sam Rivers', home: { id: fresh.id, title: 'Fresh House' } },
    { text: 'Started as a draft', home: { title: 'New House' } },
  ])
})

it('looks only at the newest document of a kind', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  await statePolicies(test.db, home.id)
  const document = { type: 'LISTING_DOCUMENT', documentType: 'INSURANCE', entityId: home.id }
  const { body } = await upload(owner, makePdf(), { ...document, name: 'Insurance 2025' }, 'insurance.pdf')
  const refuse = { status: 'REJECTED', adminNotes: 'Cut off at the edge.' }
  await test.db.updateTable('homeDocuments').set(refuse).where('documentId', '=', body.document.id).execute()
  expect((await read(owner)).body.needs).toMatchObject([
    { kind: 'DOCUMENT_REFUSED', note: 'Cut off at the edge.', home: { id: home.id } },
  ])
  test.pass(1_000)
  await upload(owner, makePdf(), { ...document, name: 'Insurance 2026' }, 'insurance.pdf')
  expect((await read(owner)).body.needs).toEqual([])
})

it('is for owners and team members who may see the properties', async () => {
  const owner = await test.as('OWNER')
  await makeHome(test.db, { ownerId: owner.accountId })
  const member = (permissions: ('view_properties' | 'manage_applications')[]) =>
    test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
  expect((await read(await member(['view_properties']))).body.homes).toBe(1)
  expect((await read(await member(['manage_applications']))).status).toBe(403)
  expect((await read(await test.as('SEEKER'))).status).toBe(403)
  expect((await read(await test.as('ADMIN'))).status).toBe(403)
  expect((await read(test.visitor)).status).toBe(401)
})

it('tells what goes on, to each what they work with', async () => {
  const owner = await test.as('OWNER')
  const stay = await putStay(test, owner.accountId)
  await stay.pay(['RENT', 50_000], ['DEPOSIT', 20_000])
  await planPayouts(test)
  const applicant = await test.as('SEEKER')
  const waits = { status: 'UNDER_REVIEW' as const, homeTurnSince: new Date('2026-11-01') }
  const times = { createdAt: new Date(), updatedAt: new Date(), changedAt: new Date() }
  const row = { id: randomUUID(), residentId: applicant.accountId, homeId: stay.home.id, ...waits, ...times }
  await test.db.insertInto('applications').values(row).execute()
  const { work } = (await read(owner)).body
  expect(work.applications).toMatchObject({ waiting: 1 })
  expect(work.stays).toEqual({ arrivals: 0, departures: 0, awaitingPayment: 0 })
  expect(work.earnings).toMatchObject({ currency: 'USD', thisMonthCents: 50_000, lastMonthCents: 0, onTheWayCents: 50_000 })
  const member = await test.as('OWNER', {
    teamOf: { ownerId: owner.accountId, permissions: ['view_properties', 'manage_reservations'] },
  })
  expect((await read(member)).body.work).toMatchObject({ applications: null, earnings: null, stays: { arrivals: 0 } })
  const stranger = await test.as('OWNER')
  expect((await read(stranger)).body.work).toMatchObject({ applications: { waiting: 0 }, earnings: { thisMonthCents: 0 } })
})

it('tells of money on the way that was earned long ago', async () => {
  const owner = await test.as('OWNER')
  const stay = await putStay(test, owner.accountId)
  await stay.pay(['RENT', 50_000])
  await planPayouts(test)
  await test.db.updateTable('payouts').set({ status: 'ON_HOLD' }).where('ownerId', '=', owner.accountId).execute()
  test.pass(duration({ days: 93 }))
  const reader = await test.as('OWNER', {
    teamOf: { ownerId: owner.accountId, permissions: ['view_properties', 'manage_billing'] },
  })
  const { earnings } = (await read(reader)).body.work
  expect(earnings).toMatchObject({ currency: 'USD', thisMonthCents: 0, lastMonthCents: 0, onTheWayCents: 50_000 })
})

it('names the other currencies of the earnings, which are not in the figures', async () => {
  const owner = await test.as('OWNER')
  const { home, stayId, resident, pay } = await putStay(test, owner.accountId)
  await pay(['RENT', 50_000])
  await pay(['RENT', 10_000])
  const earnings = async () => (await read(owner)).body.work.earnings
  expect(await earnings()).toMatchObject({ currency: 'USD', thisMonthCents: 60_000, otherCurrencies: [] })
  const about = { ownerId: owner.accountId, accountId: resident.accountId, homeId: home.id, subjectId: stayId }
  await putPayment(test, { ...about, currency: 'CAD', lines: [['RENT', 30_000]] })
  expect(await earnings()).toMatchObject({ currency: 'USD', thisMonthCents: 60_000, otherCurrencies: ['CAD'] })
  await planPayouts(test)
  expect(await earnings()).toMatchObject({ currency: 'USD', onTheWayCents: 60_000, otherCurrencies: ['CAD'] })
})

it('asks for no renewal of a badge that was requested', async () => {
  const owner = await test.as('OWNER')
  const expiresAt = new Date(test.context.now().getTime() + duration({ days: 20 }))
  for (const renewalAskedAt of [null, test.context.now()]) {
    const home = await makeHome(test.db, { ownerId: owner.accountId, home: { title: renewalAskedAt ? 'Asked' : 'Not yet' } })
    await makeBadge(test.db, home.id, { expiresAt, renewalAskedAt })
  }
  const { needs } = (await read(owner)).body
  expect(needs.filter(({ kind }) => kind === 'BADGE_EXPIRES').map(({ home }) => home?.title)).toEqual(['Not yet'])
})
