import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, newPerson } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { makePerson } from '#tests/factories/accounts.ts'

test('a home changes hands with both owners’ consent, every side sees it, and staff reverse it', async ({ browser }) => {
  const title = `Handed House ${randomUUID().slice(0, 8)}`
  const givers = await newPerson('OWNER', { firstName: 'Olive', lastName: 'Hart' })
  const last = `Lane${randomUUID().slice(0, 6)}`
  const takers = await inDatabase((pool) =>
    makePerson(toDb(pool), new Date(), { role: 'OWNER', firstName: 'Noor', lastName: last }),
  )
  const giver = await browserOf(browser, givers)
  await publishHome(giver, givers, title)

  const staff = await browserOf(browser, await newPerson('ADMIN', { firstName: 'Ada', lastName: 'Flores' }))
  await staff.goto('/admin-transfer-home')
  await staff.getByRole('button', { name: 'Transfer a home' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Find the home').fill(title)
  await dialog.getByRole('radio', { name: new RegExp(title) }).check()
  await dialog.getByLabel('Find the new owner').fill(last)
  await dialog.getByRole('radio', { name: new RegExp(last) }).check()
  await dialog.getByLabel(/^Message to both owners/).fill('The house was sold.')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Ask both owners' }).click()
  await expect(staff.getByText(/were asked to agree/)).toBeVisible()

  const taker = await browserOf(browser, takers)
  for (const page of [giver, taker]) {
    await page.goto('/homeowner/settings?tab=transfers')
    await page.getByLabel('I have read this and agree').check()
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
  }
  await expect(taker.getByText(/^Noor .* has run this home since/)).toBeVisible()
  await visit(taker, '/homeowner/listings')
  await expect(taker.getByText(title).first()).toBeVisible()
  await visit(giver, '/homeowner/listings')
  await expect(
    giver
      .getByRole('heading', { name: 'Listings' })
      .or(giver.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await expect(giver.getByText(title)).toHaveCount(0)

  await refresh(staff)
  await staff
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button')
    .click()
  await staff.getByRole('button', { name: 'Reverse transfer' }).click()
  const sure = staff.getByRole('dialog', { name: 'Reverse this transfer?' })
  await sure.getByLabel('Reason').fill('The sale fell through.')
  await sure.getByRole('button', { name: 'Reverse transfer' }).click()
  await expect(staff.getByText(/^Transfer reversed/)).toBeVisible()
  await refresh(giver)
  await expect(giver.getByText(title).first()).toBeVisible()
})
