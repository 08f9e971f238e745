import { beforeAll, describe, expect, it } from 'vitest'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { type Seeded, seededBy } from '#db/demo/random.ts'
import { statementsOf } from '#tests/counted-statements.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makePaidStay } from '#tests/factories/deposits.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { checkoutOf, makeOrder, sandboxOf } from '#tests/factories/payments.ts'
import { settleAll } from '#tests/factories/plans.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { putTour } from '#tests/factories/tours.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})

type Owner = Awaited<ReturnType<TestApp['as']>>

const listings: readonly ListingStatus[] = ['PUBLISHED', 'PAUSED', 'DRAFT', 'PENDING_REVIEW', 'ARCHIVED', 'SUSPENDED']
const shut: readonly ListingStatus[] = ['ARCHIVED', 'SUSPENDED']
const applications: readonly ApplicationStatus[] = [
  'DRAFT',
  'PAYMENT_PENDING',
  'SUBMITTED',
  'UNDER_REVIEW',
  'INFO_REQUESTED',
  'INTERVIEW_SCHEDULED',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
]
const entries: readonly WaitlistStatus[] = ['WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE']
const stays = ['PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN', 'COMPLETED'] as const

/** A home in some status, with people in every part of the way to a bed. */
async function makeBusyHome(owner: Owner, status: ListingStatus, random: Seeded) {
  const bedroom = { maxOccupancy: 14, bedCount: 14, currentOccupancy: 0 }
  const home = await makeHome(test.db, { ownerId: owner.accountId, home: { status, title: `${status} house` }, bedroom })
  // Whoever had applied to a closed home was told when it closed.
  if (shut.includes(status)) return
  const at = test.context.now()
  for (const state of random.some(applications, 4)) {
    const resident = await test.as('SEEKER')
    const key = { residentId: resident.accountId, homeId: home.id, bedroomId: home.bedroomId, status: state }
    const isPaid = state !== 'DRAFT' && state !== 'PAYMENT_PENDING' && random.chance(0.5)
    const id = await makeApplication(test.db, at, key, { row: isPaid ? { feePaidAt: at, feeCents: 3_500 } : {} })
    if (!isPaid) continue
    const order = makeOrder({ subjectId: id, ownerId: owner.accountId, homeId: home.id })
    const { sessionId } = await checkoutOf(test, resident, order)
    await sandboxOf(test).pay(sessionId)
  }
  for (const state of random.some(entries, 2)) {
    const { accountId: residentId } = await test.as('SEEKER')
    await putEntry(test, { homeId: home.id, bedroomId: home.bedroomId, residentId }, { status: state })
  }
  for (const state of random.some(stays, 3)) {
    const resident = await test.as('SEEKER')
    const key = { residentId: resident.accountId, homeId: home.id, bedroomId: home.bedroomId, status: 'CONVERTED' as const }
    const applicationId = await makeApplication(test.db, at, key, { row: { feePaidAt: at, feeCents: 3_500 } })
    await putReservation(test, home, resident.accountId, { status: state, applicationId })
    const { sessionId } = await checkoutOf(
      test,
      resident,
      makeOrder({ subjectId: applicationId, ownerId: owner.accountId, homeId: home.id }),
    )
    await sandboxOf(test).pay(sessionId)
  }
  const { accountId: residentId } = await test.as('SEEKER')
  if (random.chance(0.5)) await putTour(test.db, { homeId: home.id, residentId }, at)
}

async function makeBusiness(seed: string, statuses = listings) {
  const random = seededBy(seed)
  const owner = await test.as('OWNER')
  const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  for (const status of statuses) await makeBusyHome(owner, status, random)
  await makePaidStay(test, { owner, startsIn: 5 })
  await settleAll(test)
  return { owner, member, params: { id: owner.accountId } }
}

const homesOf = (ownerId: string) =>
  test.db
    .selectFrom('homes')
    .leftJoin('homeSearch', 'homeNo', 'no')
    .select(['id', 'status', 'suspendedWithOwner', 'homeNo'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()

const staysOf = (ownerId: string) =>
  test.db
    .selectFrom('reservations')
    .innerJoin('homes', 'homes.id', 'homeId')
    .select('reservations.id')
    .where('ownerId', '=', ownerId)
    .where('reservations.status', 'in', ['ACTIVE', 'NOTICE_GIVEN'])
    .orderBy('reservations.id')
    .execute()

describe.each(['harbor', 'lantern'])('a business with homes in every status (%s)', (seed) => {
  it('loses what the preview says, is reported so, and comes back as it was', async () => {
    const { owner, member, params } = await makeBusiness(seed)
    const admin = await test.as('ADMIN')
    const before = { homes: await homesOf(owner.accountId), stays: await staysOf(owner.accountId) }
    const preview = await admin.call('GET /admin/business-management/businesses/{id}/suspension-preview', { params })
    expect(preview.status).toBe(200)
    const { effects } = preview.body
    expect(effects.homes).toBe(before.homes.filter(({ status }) => status === 'PUBLISHED').length)
    expect(effects.plans).toBe(1)
    expect(preview.body).toMatchObject({ planBack: null, stays: before.stays.length, teamMembers: 1 })
    for (const figure of [effects.applications.count, effects.paidStays.count, effects.offers]) expect(figure).toBeGreaterThan(0)

    const suspended = { params, body: { suspended: true, reason: 'Forged insurance.' } }
    const atOnce = await admin.call('POST /admin/business-management/businesses/{id}/suspend', suspended)
    expect(atOnce).toMatchObject({ status: 200, body: { business: { status: 'SUSPENDED', allowedActions: ['reinstate'] } } })
    expect(atOnce.body.remaining).toEqual({ ...effects, homes: 0 })
    expect(await owner.call('GET /auth/me', {})).toMatchObject({ status: 401 })
    expect(await member.call('GET /auth/me', {})).toMatchObject({ status: 401 })
    expect(await admin.call('POST /admin/business-management/businesses/{id}/suspend', suspended)).toMatchObject({ status: 409 })

    test.pass(60_000)
    await settleAll(test)
    const staff = await test.as('ADMIN')
    const report = await staff.call('GET /admin/business-management/businesses/{id}/suspensions', { params })
    const none = { count: 0, amounts: [] }
    const nothing = {
      homes: 0,
      plans: 0,
      offers: 0,
      tours: 0,
      unpaidStays: 0,
      paidToHome: 0,
      applications: none,
      paidStays: none,
    }
    expect(report.body.remaining).toEqual(nothing)
    expect(report.body.suspensions[0]).toMatchObject({ reason: 'Forged insurance.', to: null, done: effects })
    expect(report.body.homesToReturn.map(({ id }) => id)).toEqual(preview.body.homes.map(({ id }) => id))
    expect(await staysOf(owner.accountId)).toEqual(before.stays)
    const lifting = await staff.call('GET /admin/business-management/businesses/{id}/suspension-preview', { params })
    expect(lifting.body.planBack).toMatchObject({ status: 'ACTIVE' })

    test.pass(60_000)
    const lifted = { params, body: { suspended: false, reason: 'The insurer confirmed it.' } }
    const { body } = await staff.call('POST /admin/business-management/businesses/{id}/suspend', lifted)
    expect(body.suspensions[0]).toMatchObject({
      liftReason: 'The insurer confirmed it.',
      done: effects,
      homesBack: effects.homes,
    })
    await settleAll(test)
    const after = await staff.call('GET /admin/business-management/businesses/{id}/suspensions', { params })
    expect(after.body).toMatchObject({ business: { planStatus: 'ACTIVE' }, suspensions: [{ plansBack: 1, done: effects }] })
    expect(await homesOf(owner.accountId)).toEqual(before.homes)
    expect(await staysOf(owner.accountId)).toEqual(before.stays)
  })
})

it('leaves other businesses alone, and does nothing once the suspension is lifted before its jobs run', async () => {
  const { params } = await makeBusiness('quick', ['PUBLISHED'])
  const [stranger, admin] = [await makeBusiness('other', ['PUBLISHED']), await test.as('ADMIN')]
  const homes = await homesOf(stranger.owner.accountId)
  const before = await admin.call('GET /admin/business-management/businesses/{id}/suspension-preview', { params })
  for (const isSuspended of [true, false])
    await admin.call('POST /admin/business-management/businesses/{id}/suspend', {
      params,
      body: { suspended: isSuspended, reason: 'A mistake.' },
    })
  await settleAll(test)
  const after = await admin.call('GET /admin/business-management/businesses/{id}/suspension-preview', { params })
  expect(after.body).toEqual(before.body)
  expect(await homesOf(stranger.owner.accountId)).toEqual(homes)
})

it('reads what is left to do before what was done, so that nothing a job ends in between is missing from both', async () => {
  const { params } = await makeBusiness('between', ['PUBLISHED'])
  const admin = await test.as('ADMIN')
  const body = { suspended: true, reason: 'Forged insurance.' }
  await admin.call('POST /admin/business-management/businesses/{id}/suspend', { params, body })
  const statements = await statementsOf(test.pool, () =>
    admin.call('GET /admin/business-management/businesses/{id}/suspensions', { params }),
  )
  const left = statements.findLastIndex((statement) =>
    statement.includes("payment.purpose = 'APPLICATION_FEE' and payment.status"),
  )
  const done = statements.findIndex((statement) => statement.includes('ended_application as'))
  expect(left).toBeGreaterThan(0)
  expect(done).toBeGreaterThan(left)
  await settleAll(test)
})
