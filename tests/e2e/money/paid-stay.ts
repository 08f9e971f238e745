import { type Browser, expect, type Page } from '@playwright/test'
import { dayOf, platformZone } from '#contract/time.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { expectDone, publishHome } from '#tests/e2e/homes.ts'
import { callsOf, type Somebody, twoPeople } from '#tests/e2e/users.ts'
import { goodCard } from '#tests/factories/payments.ts'

type Call = Awaited<ReturnType<typeof callsOf>>

const done = async (answer: ReturnType<Call>) => (await expectDone(answer)).body

/** A resident and an owner of their own, each in a browser, and a home whose bed is reserved and still to be paid. */
export async function reservedStay(browser: Browser, title: string, prices: { securityDeposit?: number } = {}) {
  const { resident, owner, person, home } = await twoPeople(browser)
  const name = `${title} ${Date.now()}`
  const house = { name, ...(await publishHome(home, owner, name, prices)) }
  return { person, home, house, stay: await reserveBed(person, resident, house) }
}

/** Applies, is approved, reserves from today and acknowledges the costs; only the payment is left. */
async function reserveBed(page: Page, who: Somebody, home: { id: string; bedroomId: string; call: Call }) {
  const resident = await callsOf(page, who)
  const draft = await done(resident('POST', '/residents/applications', { homeId: home.id, bedroomId: home.bedroomId }))
  const requirements = draft.requirements.map(({ id }: { id: string }) => ({ requirementId: id, answer: 'MEETS' }))
  const today = dayOf(new Date(), platformZone)
  const answers = { moveInOn: today, urgency: 'WITHIN_A_WEEK', about: 'I keep my room tidy.', requirements }
  const saved = await done(resident('PUT', `/residents/applications/${draft.id}`, { version: draft.version, answers }))
  const consent = { agrees: true, scope: ['NAME', 'ANSWERS'] }
  const agreed = { version: saved.version, feeSheetHash: saved.feeSheetHash, agreesToCosts: true, consent }
  await done(resident('POST', `/residents/applications/${draft.id}/submit`, agreed))
  for (const action of ['openReview', 'approve']) await done(home.call('PUT', `/owners/applications/${draft.id}`, { action }))
  const stay = await done(resident('POST', `/reservations/from-application/${draft.id}`, { startsOn: today }))
  await done(resident('POST', `/residents/reservations/${stay.id}/acknowledge`, { sha256: stay.feeSheetSha256 }))
  // Paused, so that the searches of other journeys do not find it.
  await done(home.call('POST', `/homes/${home.id}/pause`))
  return { id: stay.id as string, resident }
}

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

const all = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, true]))

/** Both sides confirm the move-in. */
export async function come(call: Call, stay: { id: string; resident: Call }) {
  const checklist = all('rules', 'rights', 'grievance', 'emergency', 'naloxone')
  await done(call('PUT', `/owners/reservations/${stay.id}`, { action: 'checkIn', checklist }))
  await done(stay.resident('POST', `/residents/reservations/${stay.id}/confirm-arrival`))
}

/** Moves in and, on the same day, is discharged with a safe exit. */
export async function comeAndGo(call: Call, stay: { id: string; resident: Call }) {
  await come(call, stay)
  const safeExit = all('naloxone', 'medications', 'belongings', 'nextBed', 'crisisLine')
  const reason = 'Needs more care than our house can give; the clinic has a bed.'
  const end = { action: 'terminate', terminationType: 'HIGHER_LEVEL_OF_CARE', reason, safeExit }
  await done(call('PUT', `/owners/reservations/${stay.id}`, end))
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
