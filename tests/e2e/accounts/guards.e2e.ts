import { expect } from '@playwright/test'
import { expectNoDeadLinksInMenus } from '#tests/e2e/dead-links.ts'
import { test } from '#tests/e2e/test.ts'
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
  const { homes } = await (await page.request.get('/api/homes?limit=1&q=Seagrape')).json()
  const editor = `/homeowner/property/${homes[0].id}/edit`
  for (const path of [
    '/homeowner/payouts',
    '/homeowner/subscription-billing',
    '/homeowner/billing-settings',
    '/homeowner/payout-analytics',
    editor,
  ]) {
    await visit(page, path)
    await expect(page, path).toHaveURL('/homeowner/dashboard')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Earnings & Payouts' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Earnings', exact: true })).toHaveCount(0)
  await visit(page, '/homeowner/upload-document')
  await expect(page.getByText('You cannot upload documents')).toBeVisible()
  await visit(page, '/homeowner/profile')
  await expect(page.getByText('Only the owner can change this.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Organization name' })).toHaveCount(0)
  await visit(page, '/notifications')
  await expect(page.getByRole('navigation', { name: 'Owner area' })).toBeVisible()
  await page.goto('/homeowner/applications')
  await expect(page).toHaveURL('/homeowner/applications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoDeadLinksInMenus(page)
})

test('the wrong door says no, and hints at the right one', async ({ page }) => {
  await page.goto('/resident-login')
  await page.getByLabel('Email').first().fill('owner@demo.local')
  await page.getByLabel('Password', { exact: true }).fill('demo-only-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('If you have an owner account, use the owner sign-in page.')
})
