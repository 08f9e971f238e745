import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { expectDone, publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, callsOf, newPerson } from '#tests/e2e/users.ts'
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

  const ada = await newPerson('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
  const staff = await browserOf(browser, ada)
  const asStaff = await callsOf(staff, ada)
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

  await giver.goto('/homeowner/settings?tab=transfers')
  await giver.getByLabel('I have read this and agree').check()
  await giver.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(giver.getByRole('button', { name: 'Agree', exact: true })).toBeHidden()
  const asTaker = await callsOf(giver, takers)
  const homesOfTaker = async () => (await asTaker('GET', '/homes/my-homes')).body.homes
  expect(await homesOfTaker()).toEqual([])
  const [asked] = (await asTaker('GET', '/owners/home-transfers')).body.transfers
  await expectDone(
    asTaker('POST', `/owners/home-transfers/${asked.id}/answer`, { agrees: true, termsVersion: asked.termsVersion }),
  )
  expect(await homesOfTaker()).toMatchObject([{ title }])
  await refresh(giver)
  await expect(giver.getByText(/^Noor .* has run this home since/)).toBeVisible()
  await visit(giver, '/homeowner/listings')
  await expect(
    giver
      .getByRole('heading', { name: 'Listings' })
      .or(giver.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await expect(giver.getByText(title)).toHaveCount(0)

  await expectDone(asStaff('POST', `/admin/home-transfer/${asked.id}/reverse`, { reason: 'The sale fell through.' }))
  await refresh(giver)
  await expect(giver.getByText(title).first()).toBeVisible()
})
