import { expect } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { signIn } from '#tests/e2e/users.ts'
import { isBuilt } from '#web/screens-to-come.ts'

const sidebar = [
  'Dashboard',
  'Profile',
  'Listings',
  'Applications',
  'Reservations',
  'Calendar',
  'Earnings & Payouts',
  'Docs',
  'Notifications',
  'Settings',
]

test('the owner shell shows the owner, the ten items and the real figures', async ({ page }) => {
  const read = page.waitForResponse(/\/owners\/dashboard-stats$/).then((answer) => answer.json())
  await signIn(page, 'owner')
  const navigation = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: 'Listings' }) })
    .first()
  await expect(navigation.getByRole('listitem')).toHaveCount(sidebar.length)
  for (const name of sidebar) await expect(navigation.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  // An item without a screen stays in place without a link.
  const ready = sidebar.filter((name) => name !== 'Settings' || isBuilt('/homeowner/settings'))
  for (const name of ready) await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My properties' })).toBeVisible()
  // Other journeys start homes for this owner meanwhile; the demo's own numbers are tested with the demo data.
  const { properties, beds, occupancyPercent } = await read
  expect([properties >= 2, beds >= 14]).toEqual([true, true])
  await page.getByRole('banner').getByRole('button', { name: 'Olivia' }).click()
  const menu = page.getByRole('menu', { name: 'Olivia' })
  for (const figure of [`${properties} properties`, `${beds} beds`, `${occupancyPercent}% occupancy`])
    await expect(menu.getByText(figure)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/homeowner-login/)
})

test('an owner changes the picture; what is no picture is refused in words', async ({ page }) => {
  await signIn(page, 'owner')
  const choose = page.locator('input[type="file"]').first()
  await choose.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no picture</html>') })
  await expect(page.getByText(/Choose a JPG/)).toBeVisible()
  await choose.setInputFiles('web/public/demo/garden-01-640.webp')
  await expect(page.locator('img[src*="/api/files/"]').first()).toBeVisible()
})
