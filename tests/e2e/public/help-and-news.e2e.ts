import { expect } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

test('a visitor joins and leaves the newsletter, writes to us, and leaves quickly', async ({ page }) => {
  const email = `reader-${crypto.randomUUID()}@example.org`
  const main = page.getByRole('main')
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Get our newsletter').fill(email)
  await footer.getByRole('button', { name: /subscribe/i }).click()
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible()

  await visit(page, '/newsletter/unsubscribe')
  await main.getByLabel(/email/i).fill(email)
  await main.getByRole('button', { name: /unsubscribe|leave/i }).click()
  await expect(page.getByText('Email has been unsubscribed!')).toBeVisible()

  await visit(page, '/contact?topic=SAFETY')
  const writer = `visitor-${crypto.randomUUID()}@example.org`
  await main.getByLabel('Name').fill('Robin')
  await main.getByLabel(/email/i).fill(writer)
  await main.getByLabel(/message/i).fill('I would like to tell you about something I saw.')
  await main.getByRole('button', { name: /send/i }).click()
  await expect(main.getByText(/thank you|we have your message|received/i).first()).toBeVisible()
  await readEmail(page, writer, /./)

  await page.route('https://www.weather.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  )
  await page.getByRole('link', { name: 'Quick exit' }).click()
  await expect(page).toHaveURL(/weather\.gov/)
})
