import { expect } from '@playwright/test'
import { startHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'
import { expectNoSidewaysScroll, visit } from '#tests/e2e/visit.ts'

test('a name that is one very long word fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const owner = await newPerson('OWNER')
  const { id } = await startHome(page, { title: `Haus ${'Donaudampfschifffahrt'.repeat(5)}` }, owner)
  await beSignedIn(page, owner)
  const screens = ['dashboard', 'update-property', 'docs', 'verification-status', 'verified-listings', `property/${id}/edit`]
  for (const screen of screens) {
    await visit(page, `/homeowner/${screen}`)
    await expect(
      page
        .getByText(/Donaudampfschifffahrt/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
