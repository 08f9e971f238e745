import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'

for (const [who, start, link, title] of [
  [undefined, '/about', 'Contact', 'Contact us'],
  ['resident', '/residents/dashboard', 'Documents', 'Documents'],
] as const)
  test(`without a network the page stands and the link is followed later (${who ?? 'visitor'})`, async ({ page, context }) => {
    if (who) await beSignedIn(page, who)
    await page.goto(start)
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.textContent()
    await context.setOffline(true)
    await page.getByRole('link', { name: link, exact: true }).last().click()
    await expect(page.getByText('You’re offline. We’ll try again.')).toBeVisible()
    await expect(heading).toHaveText(before!)
    await expect(page.getByRole('link', { name: 'Call 988' }).first()).toBeInViewport()
    await expect(page.getByText('Oops! Something went wrong')).toHaveCount(0)
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('You’re offline.')).toHaveCount(0)
  })

test('data of a page that does not arrive is fetched again', async ({ page }) => {
  await page.goto('/about')
  await page.route('**/search.data*', (route) => route.abort())
  await page.route('**/__manifest*', (route) => route.abort())
  await page.route('**/healthz', (route) => route.abort())
  await page.getByRole('link', { name: 'Find homes' }).first().click()
  await expect(page.getByText('You’re offline. We’ll try again.')).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a screen whose script does not load is opened as a page of its own', async ({ page }) => {
  await page.goto('/about')
  await page.route('**/assets/faq-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'FAQ', exact: true }).last().click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/questions/i)
})
