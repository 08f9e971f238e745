import { expect } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { readEmail } from '#tests/e2e/users.ts'

test('a visitor joins and leaves the newsletter, whoever comes back is thanked too, and a failure is said', async ({ page }) => {
  const email = `reader-${crypto.randomUUID()}@example.org`
  const thanks = page.getByText('Thank you for subscribing!')
  const footer = page.getByRole('contentinfo')
  const subscribe = async () => {
    await footer.getByLabel('Get our newsletter').fill(email)
    await footer.getByRole('button', { name: /subscribe/i }).click()
  }
  await page.clock.install()
  await page.goto('/about')
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await subscribe()
  await expect(page.getByText('Failed to subscribe. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await subscribe()
  await expect(thanks).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(thanks).toBeHidden()
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ json: { action: 'resubscribed', message: 'ok' } }))
  await subscribe()
  await expect(thanks).toBeVisible()
  await page.clock.fastForward(3_100)
  await expect(thanks).toHaveCount(0)

  await page.goto('/newsletter/unsubscribe')
  await page.getByRole('main').getByLabel(/email/i).fill(email)
  await page
    .getByRole('main')
    .getByRole('button', { name: /unsubscribe|leave/i })
    .click()
  await expect(page.getByText('Email has been unsubscribed!')).toBeVisible()
})

test('a visitor writes to us; what is wrong is said at its field and nothing typed is lost', async ({ page }) => {
  const email = `visitor-${crypto.randomUUID()}@example.org`
  await page.goto('/contact?topic=SAFETY')
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Robin')
  await form.getByLabel(/email/i).fill('not an address')
  await form.getByLabel(/message/i).fill('I would like to tell you about something I saw.')
  await form.getByRole('button', { name: /send/i }).click()
  await expect(form.getByText('Enter an email address, like name@example.org')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Robin')
  await form.getByLabel(/email/i).fill(email)
  await form.getByRole('button', { name: /send/i }).click()
  await expect(form.getByText(/thank you|we have your message|received/i).first()).toBeVisible()
  await readEmail(page, email, /./)
})

test('leaving quickly replaces the page', async ({ page }) => {
  await page.route('https://www.weather.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  )
  await page.goto('/about')
  await page.goto('/search')
  await page.getByRole('link', { name: 'Quick exit' }).click()
  await expect(page).toHaveURL(/weather\.gov/)
})
