import { expect, test } from '@playwright/test'

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
  // The next screen arrives broken, as after a bad deployment.
  await page.route('**/assets/faq-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("broken") }' }),
  )
  await page.route('**/faq.data*', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
})
