import { expect } from '@playwright/test'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'
import { heicPhoto } from '#tests/factories/uploads.ts'

// What the menus contain is tested with them (web/shell/signed-in/nav-items.test.ts).

test('an owner has all items and the real figures around every screen, changes their profile and picture, and signs out', async ({
  page,
}) => {
  const owner = await newPerson('OWNER', { firstName: 'Paula' })
  const { id, bedroomId, call } = await publishHome(page, owner, 'Figure House')
  await call('PUT', `/homes/${id}/bedroom-configurations/${bedroomId}`, { currentOccupancy: 1 })
  await beSignedIn(page, owner)
  await visit(page, '/homeowner/profile')
  await expect(page.getByRole('navigation', { name: 'Owner area' }).getByRole('link')).toHaveCount(10)
  await expect(page.getByRole('link', { name: 'My properties' })).toBeVisible()

  await page.getByLabel('Phone').fill('(561) 555-0142')
  await page.getByLabel('An organization').check()
  await page.getByLabel('Organization name').fill('Lindgren Homes')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(page.getByText(/^Run by Lindgren Homes, on Waymark since/)).toBeVisible()

  const pictures = page.locator('img[src*="/api/files/"]')
  const picture = page.getByLabel('Your new photo')
  await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no picture</html>') })
  await expect(page.getByText('Choose a JPG, PNG, WebP or HEIC photo.')).toBeVisible()
  await picture.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer: heicPhoto() })
  await expect(pictures.first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)
  // The picture beside the menu changes it as well.
  await page.locator('input[type="file"]').first().setInputFiles('web/public/demo/garden-01-640.webp')
  await expect(pictures.first()).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Paula' }).click()
  const menu = page.getByRole('menu', { name: 'Paula' })
  for (const figure of ['1 property', '2 beds', '50% occupancy']) await expect(menu.getByText(figure)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/homeowner-login/)
})
