import { expect, type Page, test } from '@playwright/test'
import { expectNoDeadLinks } from '#tests/e2e/dead-links.ts'
import { readPage } from '#tests/e2e/read-page.ts'
import { beSignedIn, type DemoPerson, signIn } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'
import { homePathOf } from '#web/session/paths.ts'

const personal = [
  '/notifications',
  '/mapview',
  '/pay-rent',
  '/apply',
  '/payment',
  '/reservation-payment',
  '/payment-success',
  '/application-sent',
  '/waitlist-success',
  '/reservation-confirmation',
]

test('a resident keeps their menu wherever a task leads', async ({ page }) => {
  await beSignedIn(page, 'resident')
  for (const path of personal) {
    await visit(page, path)
    await expect(page.getByRole('navigation', { name: 'My area' }), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0)
  }
  const menu = page.getByRole('navigation', { name: 'My area' })
  await expect(menu.getByRole('link').first()).toHaveText('Find homes')
  await menu.getByRole('link', { name: 'Pay rent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay rent' })).toBeVisible()
  await expect(menu).toBeVisible()
})

test('owners and staff keep theirs', async ({ browser }) => {
  for (const [who, label] of [
    ['owner', 'Owner area'],
    ['admin', 'Staff area'],
  ] as const) {
    const own = await browser.newPage()
    await beSignedIn(own, who)
    await own.goto('/notifications')
    await expect(own.getByRole('navigation', { name: label })).toBeVisible()
    await own.close()
  }
})

test('the page without JavaScript says what it needs', async ({ request }) => {
  const { document } = await readPage(request, '/apply')
  expect(document.querySelector('noscript')?.innerHTML).toContain('This page needs JavaScript.')
  expect(document.querySelector('a[href="tel:988"]')).not.toBeNull()
})

test('staff begin with what waits for review, without crisis help in the way', async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page).toHaveURL(homePathOf('ADMIN'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quick exit' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Call 988' })).toHaveCount(0)
})

test('staff find a person, and from there what the person has here', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin-listings')
  await page.getByRole('combobox', { name: /Search people/ }).fill('owner@demo.local')
  await page.getByRole('option', { name: /owner@demo\.local/ }).click()
  await expect(page).toHaveURL(/\/admin-all-users\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText('Seagrape')
})

async function openMenus(page: Page) {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

for (const [who, start] of [
  ['resident', '/residents/dashboard'],
  ['owner', '/homeowner/dashboard'],
  ['team', '/homeowner/applications'],
  ['admin', '/admin-dashboard'],
] as const satisfies readonly (readonly [DemoPerson, string])[])
  test(`no menu leads ${who} to a screen that does not exist`, async ({ page }) => {
    await beSignedIn(page, who)
    await page.goto(start)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (who === 'resident') {
      await expect(page.getByRole('link', { name: 'From homes' })).toHaveAttribute('href', '/residents/messages')
      await expect(page.getByRole('navigation', { name: 'My area' }).getByRole('link', { name: /^Messages/ })).toBeVisible()
    }
    if (who === 'owner')
      await expect(page.getByRole('navigation', { name: 'Owner area' }).getByRole('link').last()).toHaveText('Settings')
    for (const menu of await page.getByRole('banner').getByRole('button').all()) {
      await menu.click()
      await expectNoDeadLinks(page)
      await page.keyboard.press('Escape')
    }
    await openMenus(page)
    await expectNoDeadLinks(page)
  })

test('visitors keep the public frame, whose header shows its places from 768 pixels on', async ({ page }) => {
  await page.goto('/about')
  const places = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(places).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(places).toBeVisible()
  await expectNoDeadLinks(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await width()).toBeLessThanOrEqual(0)
  for (const path of ['/pay-rent', '/compare-plans']) {
    await visit(page, path)
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
  }
})
