import { addDays, dayOf, platformZone } from '#contract/time.ts'
import { makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { putApproved, putReservation } from '#tests/factories/reservations.ts'
import { makeFullHome } from '#tests/factories/waitlist.ts'
import type { TestApp } from '#tests/harness.ts'

type Resident = Awaited<ReturnType<TestApp['as']>>

/** An application sent with a fee of 35 dollars that is not paid yet. */
export async function owesApplicationFee(test: TestApp) {
  const home = await makeWelcomingHome(test, { feeCents: 3_500 })
  const resident = await test.as('SEEKER')
  const { body } = await sendApplication(test, resident, home)
  if (body.status !== 'PAYMENT_PENDING') throw new Error(body.message)
  return { home, owner: home.owner, resident, applicationId: body.id }
}

/** An entry on a waitlist with a fee of 25 dollars; the costs are acknowledged by default. */
export async function owesWaitlistFee(test: TestApp, { isAcknowledged = true } = {}) {
  const { owner, home, free } = await makeFullHome(test)
  await test.db.insertInto('homeWaitlists').values({ homeId: home.id, feeCents: 2_500 }).execute()
  const resident = await test.as('SEEKER')
  const { body } = await resident.call('POST /residents/waitlist', { body: { homeId: home.id } })
  const { sha256 } = (await resident.call('GET /residents/charges', { query: { waitlistId: body.id } })).body
  if (isAcknowledged)
    await resident.call('POST /residents/waitlist/{id}/acknowledge', { params: { id: body.id }, body: { sha256 } })
  return { owner, home, free, resident, waitlistId: body.id, sha256 }
}

type Move = { isAcknowledged?: boolean; securityDepositCents?: number; resident?: Resident }

/** A bed reserved for ten days from now: 800 dollars of rent and, by default, a deposit of 200. */
export async function owesMoveIn(test: TestApp, { isAcknowledged = true, securityDepositCents = 20_000, ...who }: Move = {}) {
  const owner = await test.as('OWNER')
  const resident = who.resident ?? (await test.as('SEEKER'))
  const bedroom = { maxOccupancy: 2, currentOccupancy: 0 }
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom, pricing: { securityDepositCents } })
  const startsOn = addDays(dayOf(test.context.now(), platformZone), 10)
  const acknowledgedAt = isAcknowledged ? test.context.now() : null
  const status = 'PENDING_PAYMENT' as const
  const reservationId = await putReservation(test, home, resident.accountId, { status, startsOn, acknowledgedAt })
  return { owner, home, resident, reservationId }
}

/** Pays on the hosted page and returns to ours. */
export async function payAndReturn(test: TestApp, resident: Resident, sessionId: string, card?: string) {
  await sandboxOf(test).pay(sessionId, card)
  return resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
}

/** Someone in line who has paid the waitlist fee. */
export async function payWaitlistFee(test: TestApp) {
  const line = await owesWaitlistFee(test)
  const { resident, waitlistId } = line
  const { body } = await resident.call('POST /stripe/create-waitlist-payment', { body: { waitlistId } })
  await payAndReturn(test, resident, body.sessionId)
  return { ...line, paymentId: body.paymentId }
}

/** A bed reserved by someone who has paid the waitlist fee. */
export async function reserveWithCredit(test: TestApp) {
  const line = await payWaitlistFee(test)
  const { resident, home, free } = line
  await test.db.updateTable('waitlistEntries').set({ status: 'CONVERTED' }).where('id', '=', line.waitlistId).execute()
  await free()
  const applicationId = await putApproved(test, { id: home.id, bedroomId: home.bedroomId }, resident.accountId)
  const startsOn = addDays(dayOf(test.context.now(), platformZone), 10)
  const made = await resident.call('POST /reservations/from-application/{id}', {
    params: { id: applicationId },
    body: { startsOn },
  })
  const params = { id: made.body.id }
  await resident.call('POST /residents/reservations/{id}/acknowledge', { params, body: { sha256: made.body.feeSheetSha256 } })
  return { ...line, stay: made.body, params }
}
