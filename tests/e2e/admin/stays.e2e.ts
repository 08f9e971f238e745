import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { checkAll } from '#tests/e2e/check-all.ts'
import { come, payByCard, reservedStay } from '#tests/e2e/money/paid-stay.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf } from '#tests/e2e/users.ts'

test('staff come from an application to its stay, and cancel it with words', async ({ browser }) => {
  test.setTimeout(120_000)
  const { person, stay } = await reservedStay(browser, 'Leaking House')
  const staff = await browserOf(browser, 'admin')
  const { body } = await stay.resident('GET', `/residents/reservations/${stay.id}`)
  await staff.goto(`/admin-applications/${body.applicationId}`)
  await staff.getByRole('link', { name: 'View stay' }).click()
  await expect(staff.getByRole('link', { name: 'Open in the owner area' })).toHaveCount(0)
  await expect(staff.getByRole('button', { name: 'End stay early' })).toHaveCount(0)
  await staff.getByRole('button', { name: 'Cancel reservation' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The city has closed the house.')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Cancel reservation' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByText('How it ended')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Cancel reservation' })).toHaveCount(0)
  await expectAccessible(staff)
  await person.goto(`/residents/reservation/${stay.id}`)
  await expect(person.getByText('The city has closed the house.').first()).toBeVisible()
})

test('staff end a stay early, with a safe way out', async ({ browser }) => {
  test.setTimeout(180_000)
  const { person, home, house, stay } = await reservedStay(browser, 'Unsafe House', { securityDeposit: 200 })
  const staff = await browserOf(browser, 'admin')
  await payByCard(person, stay)
  await come(house.call, stay)
  await staff.goto(`/reservation/${stay.id}`)
  await staff.getByRole('button', { name: 'End stay early' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('Safety of others in the home')
  await dialog.getByLabel('What happened').fill('The house has no working smoke alarms.')
  await dialog.getByRole('button', { name: 'End stay' }).click()
  await expect(dialog.getByText('Please check every item first.')).toBeVisible()
  await checkAll(dialog.getByRole('checkbox'))
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'End stay' }).click()
  await expect(staff.getByText('Ended early', { exact: true })).toBeVisible()
  await home.goto(`/homeowner/reservation/${stay.id}`)
  await expect(home.getByText('The house has no working smoke alarms.').first()).toBeVisible()
})
