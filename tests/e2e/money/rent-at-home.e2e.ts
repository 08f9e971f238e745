import { expect, type Page } from '@playwright/test'
import { addTime, dayOf, platformZone } from '#contract/time.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { visit } from '#tests/e2e/visit.ts'
import { come, oweRent, payByCard, reservedStay } from './paid-stay.ts'

async function choose(page: Page, what: string) {
  await page.getByRole('button', { name: /^Change rent for/ }).click()
  await page.getByRole('menuitem', { name: what }).click()
  return page.getByRole('dialog')
}

test('a home takes a late fee off, gives more time and notes cash; the resident sees it', async ({ browser }) => {
  test.setTimeout(180_000)
  const { person, home, house, stay } = await reservedStay(browser, 'Patient House', { securityDeposit: 200 })
  await payByCard(person, stay)
  await come(house.call, stay)
  await oweRent(stay.id, -9, 2_500)

  await home.goto(`/homeowner/reservation/${stay.id}`)
  await expect(home.getByText('$875 due')).toBeVisible()
  await expectAccessible(home)
  const fee = await choose(home, 'Waive late fee')
  await fee.getByRole('button', { name: 'Waive late fee' }).click()
  await expect(home.getByText('$850 due')).toBeVisible()

  const move = await choose(home, 'Change due date')
  await expectAccessible(home)
  await move.getByLabel('New due date').fill('2020-01-01')
  await move.getByRole('button', { name: 'Change due date' }).click()
  await expect(move.getByText('Choose a date from', { exact: false })).toBeVisible()
  const later = dayOf(addTime(new Date(), { days: 40 }), platformZone)
  await move.getByLabel('New due date').fill(later)
  await move.getByRole('button', { name: 'Change due date' }).click()
  await expect(move).toBeHidden()
  await expect(home.getByText(/^\$[\d,.]+ due$/)).toHaveCount(0)

  const paid = await choose(home, 'Mark as paid to me')
  await paid.getByLabel('Note').fill('Cash, receipt 12')
  await expectAccessible(home)
  await paid.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await expect(home.getByText('Paid directly to the home')).toBeVisible()
  await expect(home.getByRole('button', { name: /^Change rent for/ })).toHaveCount(0)

  await person.goto(`/pay-rent?reservation=${stay.id}`)
  await expect(person.getByText('Paid directly to the home')).toBeVisible()
  await expect(person.getByText('Cash, receipt 12', { exact: false })).toBeVisible()
  await expectAccessible(person)
  await visit(person, '/residents/dashboard')
  await expect(person.getByRole('heading', { name: 'Rent paid directly to the home' })).toBeVisible()
})
