import { expect } from '@playwright/test'
import { recordsIn } from '#tests/e2e/records.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'
import { expectNoSidewaysScroll, visit } from '#tests/e2e/visit.ts'

// Whether the first record of a list is in the first screen of a phone is checked where every screen is, in accessibility.e2e.ts.

test('staff see about twelve rows of a long list at once, whatever word a cell holds, and filters fold on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await beSignedIn(page, 'admin')
  // Once a journey has suspended a plan, the status tabs of subscriptions take a second line.
  for (const [screen, rows] of [
    ['/admin-subscriptions', 11],
    ['/admin-properties', 12],
  ] as const) {
    await visit(page, screen)
    const { y, height } = (await recordsIn(page)
      .nth(rows - 1)
      .boundingBox())!
    expect.soft(y + height, screen).toBeLessThanOrEqual(900)
  }
  await test.step('a word that no column has room for breaks instead of pushing the table out of the window', async () => {
    for (const [screen, column] of [
      ['/admin-properties', 'Owner'],
      ['/admin-residents', 'Lives in'],
      ['/admin-homeowners', 'Business'],
      ['/admin-settings?tab=audit', 'Who'],
    ] as const) {
      if (!page.url().endsWith(screen)) await visit(page, screen)
      const cell = page.locator(`tbody tr:first-child td[data-title="${column}"]`).first()
      await cell.evaluate((one) => {
        one.textContent = 'W'.repeat(82)
      })
      await expectNoSidewaysScroll(page)
    }
  })
  await test.step('filters fold on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/admin-properties?verified=true')
    const fold = page.getByRole('button', { name: 'Filters · Verified' })
    await expect(page.getByLabel('Badge')).toBeHidden()
    await fold.click()
    await page.getByLabel('Badge').selectOption('Any')
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  })
})
