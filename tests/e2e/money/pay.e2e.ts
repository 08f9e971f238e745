import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, newPerson } from '#tests/e2e/users.ts'

/** Pays on the payment provider's page. */
async function payWith(page: Page, card: RegExp) {
  await expect(page.getByText('No real money moves')).toBeVisible()
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** A published home without a free bed, where a place in line costs 25 dollars. */
async function publishFullHome(page: Page, title: string) {
  const { id } = await publishHome(page, await newPerson('OWNER'), title)
  await inDatabase(async (pool) => {
    await pool.query('update bedrooms set current_occupancy = max_occupancy where home_id = $1', [id])
    await pool.query('insert into home_waitlists (home_id, fee_cents) values ($1, 2500)', [id])
  })
  return id
}

// An application fee is paid in apply/fewest-screens.e2e.ts, and moving in in apply/application.e2e.ts.
test('a place in line with a fee: declined, tried again, paid, and the money goes back to who leaves', async ({ page }) => {
  test.setTimeout(180_000)
  const resident = await newPerson('SEEKER')
  await beSignedIn(page, resident)
  const title = `Fee House ${Date.now()}`
  const id = await publishFullHome(page, title)

  await page.goto(`/waitlist-form?homeId=${id}`)
  await expect(page.getByText('This home charges a $25 waitlist fee.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const pay = page.getByRole('button', { name: 'Pay $25' })
  await expect(pay).toBeDisabled()
  await page.getByLabel('I have read and agree to these costs and rules.').check()
  await expectAccessible(page)
  await pay.click()
  await payWith(page, /Is declined/)
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()

  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await expect(page.getByText('You were not charged').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await pay.click()
  await payWith(page, /the money arrives later/)
  await expect(page.getByText('Your payment is on its way')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: `You’re on the waitlist at ${title}.` })).toBeVisible({ timeout: 30_000 })
  const call = await callsOf(page, resident)
  const { body: paid } = await call('GET', '/residents/payments')
  await expect(page.getByText(paid.payments[0].receiptNumber, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'View my waitlist spot' }).click()
  await page.getByRole('button', { name: 'Leave the waitlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the waitlist' }).click()
  await expect(page.getByText('You left this waitlist.')).toBeVisible()
  await expect(async () => {
    const { body } = await call('GET', '/notifications?type=PAYMENT&limit=5')
    expect(JSON.stringify(body)).toContain('We refunded $25 of $25 to your card')
  }).toPass({ timeout: 30_000 })
})
