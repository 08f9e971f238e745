import { expect } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, signIn } from '#tests/e2e/users.ts'

const minutes = 60_000

test('inactivity is announced; staying keeps the session, and leaving it ends it with its message', async ({ page }) => {
  await page.clock.install()
  await beSignedIn(page, 'resident')
  await page.goto('/residents/saved-homes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(13.5 * minutes)
  const confirmed = page.waitForResponse('**/api/auth/confirm-session')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  expect((await confirmed).status()).toBe(200)
  await page.clock.fastForward(5 * minutes)
  await expect(page).toHaveURL('/residents/saved-homes')

  await page.clock.fastForward(8.5 * minutes)
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible()
  await page.clock.fastForward(3 * minutes)
  await expect(page).toHaveURL(/\/resident-login/)
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
})

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await signIn(page, 'resident')
  const other = await context.newPage()
  await other.goto('/residents/saved-homes')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('button', { name: /account|Riley/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /sign out/i }).click()
  await expect(other).toHaveURL(/\/resident-login/)
})

test('a session that the server ended is over at the next call', async ({ page }) => {
  await beSignedIn(page, 'resident')
  await page.goto('/search?q=Boca+Raton')
  const heart = page.getByRole('button', { name: /^Save / }).first()
  await expect(heart).toBeVisible()
  await page.evaluate(() =>
    fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('token')}` } }),
  )
  // The event stream may end first; then the page knows before anyone presses.
  await heart.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(page.getByText('Your session has expired. Please log in again.').first()).toBeVisible()
})

test('without network a person stays signed in, unvalidated', async ({ page }) => {
  await beSignedIn(page, 'owner')
  await page.route('**/api/auth/confirm-session', (route) => route.abort())
  await page.goto('/homeowner/listings')
  await expect(page.getByText('Validating...').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Validating...')).toHaveCount(0)
})
