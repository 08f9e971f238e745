import { expect } from '@playwright/test'
import { addTime, dayOf, platformZone } from '#contract/time.ts'
import { startHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'
import { makePdf } from '#tests/factories/uploads.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() })
const inDays = (days: number) => dayOf(addTime(new Date(), { days }), platformZone)

test('uploads a document of a home, replaces it and removes it', async ({ page }) => {
  const owner = await newPerson('OWNER')
  const { id, call } = await startHome(page, { title: 'Paper House' }, owner)
  await beSignedIn(page, owner)
  await page.goto(`/homeowner/docs?homeId=${id}`)
  await page.getByRole('link', { name: 'Add: Insurance' }).click()

  await page.getByLabel('Name').fill('Insurance of this year')
  await page.getByLabel('Expiration date').fill(inDays(20))
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
