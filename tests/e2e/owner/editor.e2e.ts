import { expect, type Page } from '@playwright/test'
import { startHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, browserOf, callsOf, newPerson } from '#tests/e2e/users.ts'
import { expectNoSidewaysScroll, visit } from '#tests/e2e/visit.ts'

// A home goes through every tab in home-life.e2e.ts.

async function save(page: Page, success: string) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(success)).toBeVisible()
}

test('two people in one tab: the second is told, and nothing is lost', async ({ page, browser }) => {
  const { id } = await startHome(page, { propertyType: 'SOBER_LIVING', housingType: 'CONDO' })
  const address = `/homeowner/property/${id}/edit`
  const success = 'Basic information updated successfully!'
  const other = await browserOf(browser, 'manager')
  await beSignedIn(page, 'owner')
  await page.goto(address)
  await other.goto(address)
  await page.getByLabel('Title').fill('The owner’s name')
  await other.getByLabel('Title').fill('The manager’s name')
  await save(page, success)
  await other.getByRole('button', { name: 'Save Changes' }).click()
  const question = other.getByRole('dialog', { name: 'Olivia Grant saved this tab too' })
  await question.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await expect(other.getByText(success)).toBeVisible()

  // Changes in different tabs do not conflict: both are saved.
  await page.getByRole('link', { name: 'Next: Address & Location' }).click()
  await other.getByLabel('Short description').fill('By the sea')
  await page.getByLabel('Neighborhood').fill('Old School Square')
  await save(other, success)
  await save(page, 'Address and location updated successfully!')
  await page.getByRole('link', { name: 'Basic Info' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('The manager’s name')
  await expect(page.getByLabel('Short description')).toHaveValue('By the sea')
  await other.context().close()
})

test('a name that is one very long word fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const owner = await newPerson('OWNER')
  const call = await callsOf(page, owner)
  const { body: home } = await call('POST', '/homes', { title: `Haus ${'Donaudampfschifffahrt'.repeat(5)}` })
  await beSignedIn(page, owner)
  const screens = ['dashboard', 'update-property', 'docs', 'verification-status', 'verified-listings', `property/${home.id}/edit`]
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
