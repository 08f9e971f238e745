import { expect, type Page } from '@playwright/test'
import { addTime, dayOf, platformZone } from '#contract/time.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, type NewPerson, newPerson } from '#tests/e2e/users.ts'

const dayFromNow = (days: number) => dayOf(addTime(new Date(), { days }), platformZone)

/** Pays on the payment provider's page. */
async function payWith(page: Page, card: RegExp) {
  await expect(page.getByText('No real money moves')).toBeVisible()
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** An application that was sent, with its fee still due. */
async function sendApplication(page: Page, who: NewPerson, homeId: string) {
  const call = await callsOf(page, who)
  const { body: draft } = await call('POST', '/residents/applications', { homeId })
  const requirements = draft.requirements.map(({ id }: { id: string }) => ({ requirementId: id, answer: 'MEETS', note: '' }))
  const answers = { moveInOn: dayFromNow(12), urgency: 'THIS_MONTH', about: 'I like gardens.', requirements }
  const { rooms } = draft as { rooms: { id: string }[] }
  const saved = await call('PUT', `/residents/applications/${draft.id}`, {
    version: draft.version,
    answers,
    bedroomId: rooms[0]!.id,
  })
  const { version, feeSheetHash } = saved.body
  const consent = { agrees: true, scope: ['NAME', 'ANSWERS'] }
  const sent = await call('POST', `/residents/applications/${draft.id}/submit`, {
    version,
    feeSheetHash,
    agreesToCosts: true,
    consent,
  })
  expect(sent.body.status, JSON.stringify(sent.body)).toBe('PAYMENT_PENDING')
  return { id: draft.id as string, call }
}

// Moving in is paid in apply/application.e2e.ts.
test('an application fee: declined, tried again, paid', async ({ page }) => {
  test.setTimeout(180_000)
  const resident = await newPerson('SEEKER')
  await beSignedIn(page, resident)
  const title = `Paying House ${Date.now()}`
  const home = await publishHome(page, await newPerson('OWNER'), title, { applicationFee: 35, securityDeposit: 200 })
  const application = await sendApplication(page, resident, home.id)

  await page.goto(`/apply?homeId=${home.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pay the application fee' })).toBeVisible()
  await expect(page.getByText('Please pay by')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $35' }).click()
  await payWith(page, /Is declined/)
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible()
  await expect(page.getByText('You were not charged').first()).toBeVisible()
  await expectAccessible(page)
  expect((await home.call('GET', `/owners/applications/${application.id}`)).status).toBe(404)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Pay $35' }).click()
  await payWith(page, /^Pays\b(?!,| once)/)

  await expect(page.getByRole('heading', { name: `Your application to ${title} is sent.` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  const { body: paid } = await application.call('GET', '/residents/payments')
  const payment = paid.payments.find(
    (one: { home?: { title: string }; paidAt?: string }) => one.home?.title === title && one.paidAt,
  )
  await expect(page.getByText(payment.receiptNumber, { exact: true })).toBeVisible()
  await expectAccessible(page)
  const received = await home.call('GET', `/owners/applications/${application.id}`)
  expect(received.body.status).toBe('SUBMITTED')
  await page.getByRole('link', { name: 'My application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a place in line with a fee is paid, and the money goes back to who leaves', async ({ page }) => {
  test.setTimeout(120_000)
  const resident = await newPerson('SEEKER')
  await beSignedIn(page, resident)
  const title = `Fee House ${Date.now()}`
  const { id, call } = await publishHome(page, await newPerson('OWNER'), title)
  const { body: inside } = await call('GET', `/homes/${id}`)
  const [room] = inside.bedroomConfigurations
  const full = { currentOccupancy: room.maxOccupancy, maxOccupancy: room.maxOccupancy }
  expect((await call('PUT', `/homes/${id}/bedroom-configurations/${room.id}`, full)).status).toBe(200)
  expect((await call('PUT', `/owners/homes/${id}/waitlist`, { feeCents: 2500 })).status).toBe(200)

  await page.goto(`/waitlist-form?homeId=${id}`)
  await expect(page.getByText('This home charges a $25 waitlist fee.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const pay = page.getByRole('button', { name: 'Pay $25' })
  await expect(pay).toBeDisabled()
  await page.getByLabel('I have read and agree to these costs and rules.').check()
  await expectAccessible(page)
  await pay.click()
  await payWith(page, /the money arrives later/)
  await expect(page.getByText('Your payment is on its way')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: `You’re on the waitlist at ${title}.` })).toBeVisible({ timeout: 30_000 })

  await page.getByRole('link', { name: 'View my waitlist spot' }).click()
  await page.getByRole('button', { name: 'Leave the waitlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the waitlist' }).click()
  await expect(page.getByText('You left this waitlist.')).toBeVisible()
  const asResident = await callsOf(page, resident)
  await expect(async () => {
    const { body } = await asResident('GET', '/notifications?type=PAYMENT&limit=5')
    expect(JSON.stringify(body)).toContain('We refunded $25 of $25 to your card')
  }).toPass({ timeout: 30_000 })
})
