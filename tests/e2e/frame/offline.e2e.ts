import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

const notice = (page: Page) => page.getByText('You’re offline. We’ll try again.')

/** Follows a link of the open page while there is no network. */
async function expectFollowedLater(page: Page, context: BrowserContext, link: string, title: string) {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.textContent()
  await context.setOffline(true)
  await page.getByRole('link', { name: link, exact: true }).last().click()
  await expect(notice(page)).toBeVisible()
  await expect(heading).toHaveText(before!)
  await expect(page.getByRole('link', { name: 'Call 988' }).first()).toBeInViewport()
  await expect(page.getByText('Oops! Something went wrong')).toHaveCount(0)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
}

test('without a network a visitor’s page stands, and what did not arrive is followed or fetched later', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await expectFollowedLater(page, context, 'Contact', 'Contact us')

  await test.step('data of a page that does not arrive is fetched again', async () => {
    await visit(page, '/about')
    await page.route('**/search.data*', (route) => route.abort())
    await page.route('**/__manifest*', (route) => route.abort())
    await page.route('**/healthz', (route) => route.abort())
    await page.getByRole('link', { name: 'Find homes' }).first().click()
    await expect(notice(page)).toBeVisible()
    await expect(page).toHaveURL('/about')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('without a network a resident’s page stands, and the link is followed later', async ({ page, context }) => {
  await beSignedIn(page, 'resident')
  await page.goto('/residents/dashboard')
  await expectFollowedLater(page, context, 'Documents', 'Documents')
})

test('a screen whose script does not load is opened as a page of its own', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => Object.assign(window, { isBefore: true }))
  await page.route('**/assets/faq-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'FAQ', exact: true }).last().click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/questions/i)
  expect(await page.evaluate(() => 'isBefore' in window)).toBe(false)
})
