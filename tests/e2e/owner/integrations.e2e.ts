import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'

test('an owner creates a key, a program calls with it until it is revoked, and a webhook hears and hears again', async ({
  page,
  request,
}) => {
  const owner = await newPerson('OWNER')
  await publishHome(page, owner, 'Keyed House')
  await beSignedIn(page, owner)
  await page.goto('/homeowner/integrations')
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByLabel('Name').fill('Booking sheet')
  await page.getByLabel('Read homes, rooms and beds').check()
  await page.getByRole('button', { name: 'Create key' }).click()
  const token = await page.getByRole('textbox', { name: 'API key' }).inputValue()
  // No one sees it again, so no key closes it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'I saved it' }).click()
  await expect(page.getByRole('heading', { name: 'Booking sheet' })).toBeVisible()

  const read = () => request.get('/api/homes/my-homes', { headers: { authorization: `Bearer ${token}` } })
  const answer = await read()
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('Keyed House')
  await page.getByRole('button', { name: 'Revoke Booking sheet' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('“Booking sheet” no longer works.')).toBeVisible()
  expect((await read()).status()).toBe(401)

  const heard: string[] = []
  const program = createServer((call, response) => {
    heard.push(String(call.headers['webhook-id']))
    call.resume()
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByLabel('Address').fill(url)
  await page.getByLabel('Application sent').check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/)
  await page.getByRole('button', { name: 'I saved it' }).click()
  await page.getByRole('button', { name: `More actions for ${url}` }).click()
  await page.getByRole('menuitem', { name: 'Send a test event' }).click()
  await expect.poll(() => heard.length).toBe(1)
  await page.getByText('How to check that an event is from us').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^View log/ }).click()
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => heard.length).toBe(2)
  expect(new Set(heard).size).toBe(1)
  program.closeAllConnections()
  program.close()
})
