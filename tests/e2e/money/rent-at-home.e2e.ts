import { expect, type Page } from '@playwright/test'
import { addTime, dayOf, platformZone } from '#contract/time.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf } from '#tests/e2e/users.ts'
import { currentStay, oweRent } from './paid-stay.ts'

async function choose(page: Page, what: string) {
  await page.getByRole('button', { name: /^Change rent for/ }).click()
  await page.getByRole('menuitem', { name: what }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

// How the resident sees it is tested beside their screens, in pay-rent.dom.test.tsx and standing.dom.test.tsx.
test('a home takes a late fee off, gives more time and notes cash, which the resident no longer owes', async ({ page }) => {
  const { resident, owner, id } = await currentStay('Patient House')
  await oweRent(id, -9, 2_500)
  await beSignedIn(page, owner)
  await page.goto(`/homeowner/reservation/${id}`)
  await expect(page.getByText('$875 due')).toBeVisible()
  await expectAccessible(page)
  const fee = await choose(page, 'Waive late fee')
  await fee.getByRole('button', { name: 'Waive late fee' }).click()
  await expect(page.getByText('$850 due')).toBeVisible()

  const move = await choose(page, 'Change due date')
  await expectAccessible(page)
  await move.getByLabel('New due date').fill(dayOf(addTime(new Date(), { days: 40 }), platformZone))
  await move.getByRole('button', { name: 'Change due date' }).click()
  await expect(move).toBeHidden()
  await expect(page.getByText(/^\$[\d,.]+ due$/)).toHaveCount(0)

  const paid = await choose(page, 'Mark as paid to me')
  await paid.getByLabel('Note').fill('Cash, receipt 12')
  await expectAccessible(page)
  await paid.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await expect(page.getByText('Paid directly to the home')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change rent for/ })).toHaveCount(0)

  const call = await callsOf(page, resident)
  const { body } = await call('GET', `/residents/rent?reservationId=${id}`)
  expect(body.stays[0].charges[0]).toMatchObject({ status: 'PAID', paidHow: 'OFF_PLATFORM', note: 'Cash, receipt 12' })
})
