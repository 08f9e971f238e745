import { addDays, dayOf } from '#contract/time.ts'
import { rentJobs } from '#server/money/rent/rent.jobs.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import type { TestApp } from '#tests/harness.ts'

type Details = {
  /** How many days ago the stay started. */
  since?: number
  frequency?: 'WEEKLY' | 'MONTHLY'
  paidHow?: 'PROVIDER' | 'OFF_PLATFORM'
  /** The home's coordinates; in Florida by default. */
  at?: { latitude: number; longitude: number }
}

/** A current stay whose move-in was paid here: 200 dollars a week or 800 a month. Its rent charges exist. */
export async function livesSomewhere(test: TestApp, { since = 5, frequency = 'WEEKLY', paidHow = 'PROVIDER', at }: Details = {}) {
  const owner = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  const home = await makeHome(test.db, {
    ownerId: owner.accountId,
    ...(at && { at }),
    bedroom: { maxOccupancy: 2, currentOccupancy: 0 },
    pricing: { paymentFrequency: frequency, weeklyRateCents: 20_000 },
  })
  const startsOn = addDays(dayOf(test.context.now(), home.timeZone), -since)
  const reservationId = await putReservation(test, home, resident.accountId, { status: 'ACTIVE', startsOn, paidHow })
  await rentJobs.plan_rent.job(test.context)
  return { owner, resident, home, reservationId, startsOn, params: { id: reservationId } }
}

type Resident = Awaited<ReturnType<TestApp['as']>>

export const chargesOf = (test: TestApp, reservationId: string) =>
  test.db.selectFrom('rentCharges').selectAll().where('reservationId', '=', reservationId).orderBy('period').execute()

/** Opens the page for what is due, pays, and returns. */
export async function payRent(test: TestApp, resident: Resident, reservationId: string) {
  const body = { reservationId }
  const page = await resident.call('POST /stripe/create-bedroom-payment-without-deposit', { body })
  if (page.status !== 200) throw new Error(page.body.message)
  await sandboxOf(test).pay(page.body.sessionId)
  await resident.call('GET /stripe/session-details', { query: { session_id: page.body.sessionId } })
  return page.body
}
