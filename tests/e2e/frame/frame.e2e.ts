import { expect } from '@playwright/test'
import { expectNoDeadLinks } from '#tests/e2e/dead-links.ts'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, signIn } from '#tests/e2e/users.ts'
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
  await visit(page, '/residents/dashboard')
  const menu = page.getByRole('navigation', { name: 'My area' })
  await expect(page.getByRole('link', { name: 'From homes' })).toHaveAttribute('href', '/residents/messages')
  await expect(menu.getByRole('link', { name: /^Messages/ })).toBeVisible()
  for (const path of personal) {
    await visit(page, path)
    await expect(menu, path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0)
  }
  await expect(menu.getByRole('link').first()).toHaveText('Find homes')
  await menu.getByRole('link', { name: 'Pay rent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay rent' })).toBeVisible()
  await expect(menu).toBeVisible()
})

test('the page without JavaScript says what it needs', async ({ request }) => {
  const { document } = await readPage(request, '/apply')
  expect(document.querySelector('noscript')?.innerHTML).toContain('This page needs JavaScript.')
  expect(document.querySelector('a[href="tel:988"]')).not.toBeNull()
})

test('staff begin with what waits for review, without crisis help in the way, and keep their menu', async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page).toHaveURL(homePathOf('ADMIN'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quick exit' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Call 988' })).toHaveCount(0)
  await visit(page, '/notifications')
  await expect(page.getByRole('navigation', { name: 'Staff area' })).toBeVisible()
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
  } // Who has something to pay is led to the door and back.
  await visit(page, '/payment?reservationId=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).last()).toHaveAttribute('href', /next=%2Fpayment/)
})
