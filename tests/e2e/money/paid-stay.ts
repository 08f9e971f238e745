import { type Browser, expect, type Page } from '@playwright/test'
import { dayOf, platformZone } from '#contract/time.ts'
import { toDb } from '#server/kernel/database/database.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { expectDone } from '#tests/e2e/homes.ts'
import { browserOf, callsOf } from '#tests/e2e/users.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { goodCard } from '#tests/factories/payments.ts'
import { putReservation } from '#tests/factories/reservations.ts'

type Call = Awaited<ReturnType<typeof callsOf>>
type Prices = { securityDeposit?: number }

const done = async (answer: ReturnType<Call>) => (await expectDone(answer)).body

/** A resident, an owner, and a stay in the owner's home from today on. */
const makeStay = (title: string, status: 'PENDING_PAYMENT' | 'ACTIVE', { securityDeposit = 0 }: Prices) =>
  inDatabase(async (pool) => {
    const db = toDb(pool)
    const now = () => new Date()
    const name = `${title} ${Date.now()}`
    const resident = await makePerson(db, now(), { role: 'SEEKER', firstName: 'Riley', lastName: 'Moore' })
    const owner = await makePerson(db, now(), { role: 'OWNER', firstName: 'Grace', lastName: 'Whitlock' })
    const house = await makeCompleteHome(db, {
      ownerId: owner.accountId,
      // Paused, so that the searches of other journeys do not find it.
      home: { title: name, status: 'PAUSED' },
      bedroom: { currentOccupancy: 0 },
      pricing: { pricePerBedCents: 85_000, monthlyRateCents: 85_000, securityDepositCents: securityDeposit * 100 },
    })
    const paid = status === 'ACTIVE' && ({ paidHow: 'PROVIDER', arrivedAt: now(), arrivalConfirmedAt: now() } as const)
    const details = { status, startsOn: dayOf(now(), platformZone), acknowledgedAt: now(), ...paid }
    const id = await putReservation({ db, context: { now } }, house, resident.accountId, details)
    return { resident, owner, name, id }
  })

/** A resident and an owner of their own, each in a browser, and a home whose bed is reserved from today and still to be paid. */
export async function reservedStay(browser: Browser, title: string, prices: Prices = {}) {
  const { resident, owner, name, id } = await makeStay(title, 'PENDING_PAYMENT', prices)
  const [person, home] = [await browserOf(browser, resident), await browserOf(browser, owner)]
  const house = { name, call: await callsOf(home, owner) }
  return { person, home, house, stay: { id, resident: await callsOf(person, resident) } }
}

/** Somebody who moved in today, and whose rent of 850 dollars a month is paid here. */
export const currentStay = (title: string) => makeStay(title, 'ACTIVE', {})

/** Sends the form of the sandbox's hosted page, and returns the payment once the stay is confirmed. */
export async function payByCard(page: Page, stay: { id: string; resident: Call }) {
  const body = { reservationId: stay.id }
  const { url, paymentId } = await done(stay.resident('POST', '/stripe/create-bedroom-payment-with-deposit', body))
  await page.request.post(url, { form: { do: 'pay', card: goodCard }, maxRedirects: 0 })
  await expect(async () => {
    const { status } = await done(stay.resident('GET', `/residents/reservations/${stay.id}`))
    expect(status).toBe('CONFIRMED')
  }).toPass({ timeout: 20_000 })
  return paymentId as string
}

/** The second month of rent, due some days from today or before it, which would otherwise take weeks of waiting. */
export const oweRent = (reservationId: string, days: number, lateFeeCents = 0) =>
  inDatabase((pool) =>
    pool.query(
      `insert into rent_charges (id, reservation_id, period, starts_on, ends_on, due_on, amount_cents, late_fee_cents, late_fee_at, currency, created_at)
       select gen_random_uuid(), id, 1, starts_on + interval '1 month', starts_on + interval '2 months', current_date + $2::int, 85000, $3::bigint,
         case when $3 > 0 then now() end, currency, now()
       from reservations where id = $1`,
      [reservationId, days, lateFeeCents],
    ),
  )
