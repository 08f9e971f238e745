import { expect } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'

// How inactivity ends a session, and signing out ends it in every tab, is told in frame/drafts.e2e.ts with what was typed meanwhile.

test('without network a person stays signed in, unvalidated, and what the server ended is over at the next call', async ({
  page,
}) => {
  await beSignedIn(page, await newPerson('OWNER'))
  await page.route('**/api/auth/confirm-session', (route) => route.abort())
  await page.goto('/homeowner/listings')
  await expect(page.getByText('Validating...').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Validating...')).toHaveCount(0)

  const link = page.getByRole('navigation', { name: 'Owner area' }).getByRole('link', { name: 'Applications' })
  await expect(link).toBeVisible()
  await page.evaluate(() =>
    fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('token')}` } }),
  )
  // The event stream may end first; then the page knows before anyone presses.
  await link.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(page.getByText('Your session has expired. Please log in again.').first()).toBeVisible()
})
