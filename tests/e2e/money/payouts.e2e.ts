import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

async function save(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

test('an owner looks through what was earned, from all bedrooms to one report, and takes it along', async ({ page }) => {
  await beSignedIn(page, 'owner')
  await page.goto('/homeowner/dashboard')
  await expect(page.getByRole('heading', { name: 'Earnings' })).toBeVisible()
  await page.getByRole('link', { name: 'View payouts' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Earnings & Payouts' })).toBeVisible()
  for (const figure of ['Earned this month', 'On the way', 'Paid this year', 'Next payout'])
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
  const table = page.getByRole('table', { name: 'Payouts by property and bedroom' })
  await expect(table.getByRole('row')).toHaveCount(10)
  await page.getByLabel('Property').selectOption({ label: 'Banyan Row' })
  await expect(table.getByRole('row')).toHaveCount(5)
  await expect(page).toHaveURL(/homeId=/)
  const csv = await save(page, 'Export CSV')
  expect(csv.name).toMatch(/^payouts-\d{4}-\d\d-\d\d\.csv$/)
  const lines = csv.content.toString().trim().split('\r\n')
  expect(lines[0]).toContain('Scheduled for,Paid on,Property')
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.slice(1).every((line) => line.includes('Banyan Row'))).toBe(true)
  await page.getByLabel('Scheduled to').fill('2001-01-01')
  await expect(page.getByText('No payouts match your filters')).toBeVisible()
  await page.getByLabel('Scheduled to').fill('')

  await table.getByRole('link', { name: 'View latest report for Banyan Row, Room 2' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payout report' })).toBeVisible()
  await expect(page.getByText(/^PO-[\dA-F]{8}$/)).toBeVisible()
  await page.goBack()

  await table.getByRole('link', { name: 'Room 2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banyan Row, Room 2' })).toBeVisible()
  const history = page.getByRole('table', { name: 'Payouts for this bedroom' })
  await expect(history.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(history.getByText('On its way')).toBeVisible()
  await expectAccessible(page)

  await history.getByRole('row').last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payout report' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'First week’s rent' })).toBeVisible()
  await expect(page.getByText('Bank reference')).toBeVisible()
  await expectAccessible(page)
  const pdf = await save(page, 'Download PDF')
  expect(pdf.name).toMatch(/^payout-.*\.pdf$/)
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')

  await visit(page, '/homeowner/payout-analytics')
  await expect(page.getByRole('figure', { name: /^You earned \$[\d,.]+\. Best month: \w+ \d{4}/ })).toBeVisible()
  await expect(page.getByRole('figure', { name: /% of all nights/ })).toBeVisible()
  await page.getByText('View as table').first().click()
  await expect(page.getByRole('table', { name: /^You earned/ }).getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
  await page.getByText('3 months', { exact: true }).click()
  await expect(page.getByRole('table', { name: /^You earned/ }).getByRole('row')).toHaveCount(4)
  await expect(page).toHaveURL(/months=3/)
})
