import { expect, test } from '@playwright/test'
import { beSignedIn, signIn } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

test('a visitor is led to sign in, and back to where they wanted to go', async ({ page }) => {
  await page.goto('/residents/saved-homes')
  await expect(page).toHaveURL(/\/resident-login\?next=/)
  await page.getByLabel('Email').first().fill('resident@demo.local')
  await page.getByLabel('Password', { exact: true }).fill('demo-only-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/residents/saved-homes')
})

for (const [who, home, others] of [
  ['resident', '/residents/dashboard', ['/homeowner/listings', '/admin-dashboard']],
  ['owner', '/homeowner/dashboard', ['/residents/saved-homes', '/admin-dashboard']],
] as const)
  test(`${who} who asks for a screen of someone else is led to ${home}`, async ({ page }) => {
    await beSignedIn(page, who)
    for (const path of others) {
      await page.goto(path)
      await expect(page, path).toHaveURL(home)
    }
  })

test('a team member meets a missing permission', async ({ page }) => {
  await signIn(page, 'team')
  await expect(page.getByText('Team Member').first()).toBeVisible()
  await expect(page.getByText('Olivia Grant').first()).toBeVisible()
  for (const path of ['/homeowner/payouts', '/homeowner/subscription-billing', '/homeowner/billing-settings']) {
    await visit(page, path)
    await expect(page, path).toHaveURL('/homeowner/dashboard')
  }
  await page.goto('/homeowner/applications')
  await expect(page).toHaveURL('/homeowner/applications')
})

test('the wrong door says no, and hints at the right one', async ({ page }) => {
  await page.goto('/resident-login')
  await page.getByLabel('Email').first().fill('owner@demo.local')
  await page.getByLabel('Password', { exact: true }).fill('demo-only-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('If you have an owner account, use the owner sign-in page.')
})
