import { expect } from '@playwright/test'
import { addTime, dayOf, platformZone } from '#contract/time.ts'
import { startHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'
import { makePdf } from '#tests/factories/uploads.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() })
const inDays = (days: number) => dayOf(addTime(new Date(), { days }), platformZone)

test('uploads a document of a home, replaces it and removes it', async ({ page }) => {
  const { id, call } = await startHome(page, { title: 'Paper House' })
  await beSignedIn(page, 'owner')
  await page.goto(`/homeowner/docs?homeId=${id}`)
  await page.getByRole('link', { name: 'Add: Insurance' }).click()

  // Nothing typed is lost when the file is refused.
  await page.getByLabel('Name').fill('Insurance of this year')
  await page.getByRole('button', { name: 'Upload document' }).click()
  await expect(page.getByRole('link', { name: 'Choose a file' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter the expiration date' })).toBeVisible()
  await page.getByLabel('Expiration date').fill(inDays(20))
  await page.getByLabel('File').setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await page.getByRole('button', { name: 'Upload document' }).click()
  await expect(page.getByText('This file is damaged, or its type does not match its name. Choose another one.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Insurance of this year')

  await page.getByLabel('File').setInputFiles(pdf('scan.pdf'))
  await page.getByRole('button', { name: 'Upload document' }).click()
  await expect(page.getByText('“Insurance of this year” was uploaded.')).toBeVisible()
  await expect(page.getByText(/^Expires in (19|20) days$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add: Insurance' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Add: Fire and safety inspection' })).toBeVisible()

  await page.getByRole('button', { name: 'More actions for Insurance of this year' }).click()
  await page.getByRole('menuitem', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File').setInputFiles(pdf('next-year.pdf'))
  await dialog.getByLabel('Expiration date').fill(inDays(400))
  await dialog.getByRole('button', { name: 'Upload document' }).click()
  await expect(page.getByText(/^next-year\.pdf, uploaded/)).toBeVisible()
  await expect(page.getByText(/^Insurance of this year, uploaded/)).toBeHidden()
  await page.getByLabel('Status').selectOption({ label: 'All, including replaced' })
  await expect(page.getByText('Replaced', { exact: true })).toBeVisible()
  await page.getByLabel('Status').selectOption({ label: 'In use' })

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download next-year.pdf' }).click()
  expect((await download).suggestedFilename()).toContain('next-year')

  await page.getByRole('button', { name: 'More actions for next-year.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove document' }).click()
  await expect(page.getByText('No documents yet.')).toBeVisible()
  const { body } = await call('GET', `/homes/${id}/documents`)
  expect(body.documents.map(({ status }: { status: string }) => status)).toEqual(['SUPERSEDED'])
})

test('an owner changes their profile and picture', async ({ page }) => {
  await beSignedIn(page, 'paul')
  await page.goto('/homeowner/profile')
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('link', { name: 'Enter a 10-digit phone number' })).toBeVisible()
  await page.getByLabel('Phone').fill('(561) 555-0142')
  await page.getByLabel('An organization').check()
  await page.getByLabel('Organization name').fill('Lindgren Homes')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(page.getByText(/^Run by Lindgren Homes, on Waymark since/)).toBeVisible()

  const picture = page.getByLabel('Your new photo')
  await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Choose a JPG, PNG, WebP or HEIC photo.')).toBeVisible()
  await picture.setInputFiles('server/kernel/files/pictures.sample.heic')
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)
})
