import { expect } from '@playwright/test'
import { listViolations } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ colorScheme })
    test('every part of the screens has no barriers and fits, on a phone and on a desk', async ({ page }) => {
      await page.goto('/dev/ui')
      await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible()
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        expect(await listViolations(page)).toEqual([])
      }
    })
  })

test('an action that fails says why, and a dialog asks first', async ({ page }) => {
  await page.goto('/dev/ui')
  await page.getByRole('button', { name: 'An action that fails' }).click()
  await expect(page.getByText('The home has just changed. Please look again.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask first' }).click()
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })
  await expect(close).not.toBeFocused()
  await close.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ask first' })).toBeFocused()
})
