import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeHome } from '#tests/factories/homes.ts'

// In one window, as at a desk.
test('the account of an owner is suspended from its home and given back, and a flag comes off a payment with words', async ({
  page,
}) => {
  // An owner for this journey alone, with a home that search does not show: other journeys count homes and use the demo's owners.
  const made = await inDatabase(async (pool) => {
    const db = toDb(pool)
    const owner = await makePerson(db, new Date(), { role: 'OWNER' })
    const home = await makeHome(db, { ownerId: owner.accountId, home: { title: 'Lantern House', status: 'PAUSED' } })
    return { id: home.id, token: owner.token }
  })
  const me = async () => (await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${made.token}` } })).status()
  expect(await me()).toBe(200)
  await beSignedIn(page, 'admin')
  await page.goto(`/admin-properties/${made.id}`)
  const dialog = page.getByRole('dialog')

  await test.step('the account', async () => {
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

  await test.step('the flag', async () => {
    const flag = 'The bank disputes 3000 cents, but the payment has 3500.'
    const { rows: flagged } = await inDatabase((client) =>
      client.query(
        `update payments set flag = $1 where id = (select id from payments where status = 'SUCCEEDED' order by created_at limit 1) returning id`,
        [flag],
      ),
    )
    await visit(page, '/admin-applications?view=flags')
    await page
      .getByRole('row')
      .filter({ hasText: flag })
      .getByRole('button', { name: /^Review/ })
      .click()
    await expect(dialog.getByRole('heading', { name: 'Our records' })).toBeVisible()
    await dialog.getByLabel('What you found and did').fill('The bank has corrected its message.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Clear flag' }).click()
    await expect(page.getByText('Flag cleared.')).toBeVisible()
    const { rows } = await inDatabase((client) => client.query('select flag from payments where id = $1', [flagged[0].id]))
    expect(rows).toEqual([{ flag: null }])
  })
})
