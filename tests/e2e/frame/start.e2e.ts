import { expect } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { expectAtRest, visit } from '#tests/e2e/visit.ts'

test('a page brings its styles, fetches none of them again, and stays in them on the way to the next', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'stylesheet' && fetched.push(new URL(request.url()).pathname))
  await page.goto('/search')
  const shade = () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => getComputedStyle(header).backgroundColor)
  const first = await shade()
  await expectAtRest(page)
  expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0)
  expect(fetched).toEqual([])
  await visit(page, '/faq')
  await visit(page, '/search')
  expect(await shade()).toBe(first)
  expect(fetched, 'each at most once').toEqual([...new Set(fetched)])
})

test('a person who types while a page still starts keeps the field and the words', async ({ page }) => {
  const { promise: isStarting, resolve: start } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isStarting
    await route.continue()
  })
  await page.goto('/resident-signup', { waitUntil: 'commit' })
  const name = page.getByLabel('First name')
  const sending = page.getByRole('button', { name: 'Create account' })
  await name.fill('Riley')
  await expect(sending).toBeDisabled()
  start()
  await expect(sending).toBeEnabled()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Riley')
})
