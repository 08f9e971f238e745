import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { come, payByCard, reservedStay } from '#tests/e2e/money/paid-stay.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf } from '#tests/e2e/users.ts'

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('staff hold, send and pay out what a stay brought, and the owner sees it arrive', async ({ browser }) => {
  test.setTimeout(180_000)
  const { person, home, house, stay } = await reservedStay(browser, 'Payout House', { securityDeposit: 200 })
  const title = house.name
  const staff = await browserOf(browser, 'admin')
  await payByCard(person, stay)
  await come(house.call, stay)
  await inDatabase(async (client) => {
    // Two days after move-in the money can be paid out.
    await client.query(`update reservations set arrived_at = now() - interval '3 days' where id = $1`, [stay.id])
    await client.query(`select graphile_worker.add_job('schedule_payouts')`)
  })

  const row = rowOf(staff, title)
  await expect(async () => {
    await staff.goto('/admin-applications?view=payouts&status=SCHEDULED')
    await expect(row).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  // Only the rent is paid out; the deposit stays.
  await expect(row.getByText('$850', { exact: true })).toBeVisible()
  const dialog = staff.getByRole('dialog')

  await test.step('held with words, and released', async () => {
    await row.getByRole('button', { name: /^More/ }).click()
    await row.getByRole('menuitem', { name: 'Put on hold' }).click()
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please complete this field: Reason')
    await dialog.getByLabel('Reason').fill('We check the bank details.')
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    await expect(row).toHaveCount(0)
    await staff.getByRole('button', { name: /^On hold/ }).click()
    await expect(row.getByText('We check the bank details.')).toBeVisible()
    await row.getByRole('button', { name: /^Release/ }).click()
    await expect(row).toHaveCount(0)
    await expect(staff.getByText(/^Released: \$850/)).toBeVisible()
  })

  await test.step('sent, and arrived with the reference of the bank', async () => {
    await staff.getByRole('button', { name: /^Scheduled/ }).click()
    await row.getByRole('button', { name: /^Mark as sent/ }).click()
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(row).toHaveCount(0)
    await expect(staff.getByText(/^Sent: \$850/)).toBeVisible()
    await staff.getByRole('button', { name: /^On its way/ }).click()
    await row.getByRole('button', { name: /^Mark as arrived/ }).click()
    await dialog.getByRole('button', { name: 'Mark as arrived' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Enter the bank reference.')
    await expectAccessible(staff)
    await dialog.getByLabel('Bank reference').fill('ACH 4711-22')
    await dialog.getByRole('button', { name: 'Mark as arrived' }).click()
    await expect(row).toHaveCount(0)
    await staff.getByRole('button', { name: /^Paid/ }).click()
    await expect(row.getByText('Reference ACH 4711-22')).toBeVisible()
    await expect(row.getByText(/^Marked as arrived by /)).toBeVisible()
  })

  await home.goto('/homeowner/payouts')
  await rowOf(home, title).getByRole('link').first().click()
  const history = home.getByRole('table', { name: 'Payouts for this bedroom' })
  await expect(history.getByRole('cell', { name: 'Paid', exact: true })).toBeVisible()
  await history.getByRole('link').click()
  await expect(home.getByText('It’s in your bank account.')).toBeVisible()
  await expect(home.getByText('ACH 4711-22')).toBeVisible()
})
