import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { completeHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeHome } from '#tests/factories/homes.ts'

test('a decision about a home is told in the corner and leads to the next one, by keyboard too', async ({ page }) => {
  test.setTimeout(120_000)
  const title = `Heron House ${Date.now()}`
  const first = await completeHome(page, 'ruth', title)
  await first.call('POST', `/homes/${first.id}/submit`)
  const second = await completeHome(page, 'ruth', `Second ${title}`)
  await second.call('POST', `/homes/${second.id}/submit`)

  await beSignedIn(page, 'admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin-listings')
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await test.step('keys move through the rows, and never while somebody types', async () => {
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
    await page.keyboard.type('jk?')
    await expect(page.getByLabel('Search', { exact: true })).toHaveValue('jk?')
    await page.getByLabel('Search', { exact: true }).fill(title)
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(page.getByRole('row').nth(1)).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.getByRole('row').nth(2)).toBeFocused()
    await page.keyboard.press('k')
    await expect(page.getByRole('row').nth(1)).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Use keyboard shortcuts').uncheck()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(page.locator('tr:focus')).toHaveCount(0)
  })

  await page.goto(`/admin-properties/${first.id}/review`)
  const suspend = page.getByRole('button', { name: 'Suspend', exact: true })
  await expect(suspend).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Skip to the checks' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await page.getByRole('button', { name: 'Request changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What should the owner change?').fill('Please say how many bathrooms there are.')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(page.getByText('Sent back with your comments.')).toBeInViewport()
  const next = page.getByRole('link', { name: /^Next: / })
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(first.id))
  await expect(page.getByRole('heading', { level: 1, name: /^Review: / })).toBeVisible()
})

test('the account of an owner is suspended from its home, and given back', async ({ page }) => {
  const made = { id: '', token: '' }
  // An owner for this journey alone, with a home that search does not show: other journeys count homes and use the demo's owners.
  await inDatabase(async (pool) => {
    const db = toDb(pool)
    const owner = await makePerson(db, new Date(), { role: 'OWNER' })
    const home = await makeHome(db, { ownerId: owner.accountId, home: { title: 'Lantern House', status: 'PAUSED' } })
    Object.assign(made, { id: home.id, token: owner.token })
  })
  const me = async () => (await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${made.token}` } })).status()
  expect(await me()).toBe(200)
  await beSignedIn(page, 'admin')
  await page.goto(`/admin-properties/${made.id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Suspend account' }).click()
  await dialog.getByLabel('Reason').fill('We check the documents of this business.')
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(page.getByText('Account suspended. Owner notified.')).toBeVisible()
  expect(await me()).toBe(401)
  await page.getByRole('button', { name: 'Restore account' }).click()
  await dialog.getByLabel('Reason').fill('The documents are right.')
  await dialog.getByRole('button', { name: 'Restore account' }).click()
  await expect(page.getByText('Account restored. Owner notified.')).toBeVisible()
  expect(await me()).toBe(401)
  await expectAccessible(page)
})

test('a flagged payment is looked into, and its flag comes off with words', async ({ page }) => {
  const flag = 'The bank disputes 3000 cents, but the payment has 3500.'
  let id = ''
  await inDatabase(async (client) => {
    const { rows } = await client.query(
      `update payments set flag = $1 where id = (select id from payments where status = 'SUCCEEDED' order by created_at limit 1) returning id`,
      [flag],
    )
    id = rows[0].id as string
  })
  await beSignedIn(page, 'admin')
  await page.goto('/admin-applications?view=flags')
  await page
    .getByRole('row')
    .filter({ hasText: flag })
    .getByRole('button', { name: /^Review/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Our records' })).toBeVisible()
  await dialog.getByLabel('What you found and did').fill('The bank has corrected its message.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Clear flag' }).click()
  await expect(page.getByText('Flag cleared.')).toBeVisible()
  await inDatabase(async (client) => {
    const { rows } = await client.query('select flag from payments where id = $1', [id])
    expect(rows).toEqual([{ flag: null }])
  })
})
