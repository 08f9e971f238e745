import { expect } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'

test('a developer finds a call in the API reference, sends it from there, and no other site is asked', async ({
  page,
  baseURL,
}) => {
  // The page draws hundreds of calls, which takes a slow machine most of a minute.
  test.setTimeout(120_000)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url())
  })
  const errors: string[] = []
  // The browser also reports here what the content security policy refuses.
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/api/docs')
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Enter search query' }).fill('prices in one city')
  await page.getByRole('dialog').getByText('Get homes, available beds and prices in one city').click()
  await page.getByRole('button', { name: /Test Request.*\/places\/summary/ }).click()
  const answered = page.waitForResponse(/\/api\/places\/summary\?/)
  await page.getByRole('button', { name: /Send get request/ }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByText('200 OK').first()).toBeVisible()
  await expect(page.getByText('"bedsFree"').first()).toBeVisible()
  expect(elsewhere).toEqual([])
  expect(errors).toEqual([])
})
