import { expect } from '@playwright/test'
import { test } from './test.ts'
import { beSignedIn } from './users.ts'

test('an unknown address says so and leads home', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a home that is not there answers 404', async ({ page }) => {
  const response = await page.goto('/home/00000000-0000-4000-8000-000000000000')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a crash shows a way on', async ({ page }) => {
  await page.goto('/about')
  // The next screen's script is broken, as after a bad deployment.
  await page.route('**/assets/faq-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("broken") }' }),
  )
  const reported = page.waitForRequest('**/api/crash-reports')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect(page.getByText('Our team has been notified.')).toBeVisible()
  expect((await (await reported).response())?.status()).toBe(202)
  expect(JSON.parse((await reported).postData()!)).toMatchObject({ name: 'Error', screen: '/faq' })
  await expect(page.getByRole('link', { name: 'Call 988' }).first()).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Quick exit' })).toBeInViewport()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a screen whose script does not arrive can be loaded again', async ({ page }) => {
  await beSignedIn(page, 'resident')
  await page.route('**/assets/documents-*.js', (route) => route.abort())
  await page.goto('/residents/documents')
  const again = page.getByRole('link', { name: 'Reload this page' })
  await expect(page.getByText('Validating session...')).toBeVisible()
  await expect(again).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 11_000
  })
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('heading', { name: 'Documents' }).first()).toBeVisible()
})

test('a crash behind sign-in keeps help and the way out in sight', async ({ page }) => {
  await beSignedIn(page, 'resident')
  await page.goto('/residents/dashboard')
  await page.route('**/assets/documents-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("broken") }' }),
  )
  await page.getByRole('navigation', { name: 'My area' }).getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Quick exit' })).toBeInViewport()
})
