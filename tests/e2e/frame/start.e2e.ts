import { expect, test } from '@playwright/test'

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
