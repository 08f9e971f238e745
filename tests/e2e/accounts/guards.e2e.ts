import { expect } from '@playwright/test'
import { demoPassword } from '#db/demo/accounts.ts'
import { expectNoDeadLinks } from '#tests/e2e/dead-links.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

// Who may open which screen, and where everybody else is led, is tested for each screen in web/session/guard.test.ts.

test('a visitor is led to sign in, by the right door, back to where they wanted to go, and to no one else’s screens', async ({
  page,
}) => {
  await page.goto('/residents/saved-homes')
  await expect(page).toHaveURL(/\/resident-login\?next=/)
  await page.getByLabel('Email').first().fill('owner@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('If you have an owner account, use the owner sign-in page.')
  await page.getByLabel('Email').first().fill('resident@demo.local')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/residents/saved-homes')
  for (const path of ['/homeowner/listings', '/admin-dashboard']) {
    await visit(page, path)
    await expect(page, path).toHaveURL('/residents/dashboard')
  }
})

test('a team member meets a missing permission', async ({ page }) => {
  await beSignedIn(page, 'team')
  // The permissions are known only after the page has loaded.
  await page.goto('/homeowner/applications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/homeowner/applications')
  await expectNoDeadLinks(page)
  const { homes } = await (await page.request.get('/api/homes?limit=1&q=Seagrape')).json()
  for (const path of [
    '/homeowner/payouts',
    `/homeowner/property/${homes[0].id}/edit`,
    '/residents/saved-homes',
    '/admin-dashboard',
  ]) {
    await visit(page, path)
    await expect(page, path).toHaveURL('/homeowner/dashboard')
    if (path === '/homeowner/payouts')
      await expect(page.getByText('not include “Earnings & Payouts”. If you need it, ask Olivia Grant')).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Team Member').first()).toBeVisible()
  await expect(page.getByText('Olivia Grant').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Earnings & Payouts' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Earnings', exact: true })).toHaveCount(0)
  await visit(page, '/notifications')
  await expect(page.getByRole('navigation', { name: 'Owner area' })).toBeVisible()
})
