import { expect, type Page } from '@playwright/test'
import { checkAll } from '#tests/e2e/check-all.ts'
import { completeHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'
import { makePdf } from '#tests/factories/uploads.ts'

const isFound = async (page: Page, id: string) => {
  const { homes } = await (await page.request.get('/api/homes?q=Delray%20Beach&sort=newest&limit=50')).json()
  return homes.some((home: { id: string }) => home.id === id)
}

const emailOf = async (page: Page) => (await (await callsOf(page, 'ruth'))('GET', '/auth/me')).body.email as string

test('staff send a home back with words, then publish it, and it is found', async ({ page }) => {
  test.setTimeout(120_000)
  const title = `Canal House ${Date.now()}`
  const { id, call } = await completeHome(page, 'ruth', title)
  expect((await call('POST', `/homes/${id}/submit`)).body.status).toBe('PENDING_REVIEW')
  const email = await emailOf(page)

  await beSignedIn(page, 'admin')
  await page.goto(`/admin-listings?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Review ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Review: ${title}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Request changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(dialog.getByText('Please complete this field: What should the owner change?')).toBeVisible()
  await dialog.getByLabel('What should the owner change?').fill('Please say how many bathrooms there are.')
  await dialog.getByRole('button', { name: 'Request changes' }).click()
  await expect(page.getByText('Sent back with your comments.')).toBeVisible()

  const sentEmail = await readEmail(page, email, /Your listing needs a few changes/)
  expect(sentEmail.text).toContain('Please say how many bathrooms there are.')
  expect(sentEmail.link).toContain(`/homeowner/property/${id}`)

  await call('PUT', `/homes/${id}`, { description: 'A quiet house with two bathrooms and a garden.' })
  expect((await call('POST', `/homes/${id}/submit`)).body.status).toBe('PENDING_REVIEW')
  await page.goto(`/admin-properties/${id}/review`)
  const checks = page.getByRole('checkbox')
  await expect(checks).toHaveCount(6)

  // The home changes while staff review it, so the boxes were checked for another version.
  await checkAll(checks)
  await call('PUT', `/homes/${id}`, { shortDescription: 'A quiet house with two bathrooms.' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText(/changed this home after you opened it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('This home was changed just now')).toBeVisible()

  await checkAll(checks)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Owner notified.')).toBeVisible()
  await expect.poll(() => isFound(page, id), { timeout: 2_000, intervals: [100] }).toBe(true)
  await readEmail(page, email, /Your listing is published/)

  await visit(page, `/admin-properties/${id}`)
  for (const event of ['Published', 'Sent back for changes', 'Submitted for review'])
    await expect(page.getByRole('main').getByText(event, { exact: true }).first()).toBeVisible()
})

test('staff decide about a document, and keep a compliance record', async ({ page }) => {
  test.setTimeout(120_000)
  const call = await callsOf(page, 'ruth')
  const { body: home } = await call('POST', '/homes', { title: `Paper House ${Date.now()}` })
  const file = { name: 'insurance.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  const about = {
    type: 'LISTING_DOCUMENT',
    entityType: 'PROPERTY',
    entityId: home.id,
    documentType: 'INSURANCE',
    expiresAt: '2031-05-01',
  }
  expect((await call('POST', '/documents', undefined, { ...about, file })).status).toBe(201)

  await beSignedIn(page, 'admin')
  await page.goto(`/admin-house-docs?search=${encodeURIComponent(home.title)}`)
  await page.getByRole('link', { name: 'Review insurance.pdf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Documents: ${home.title}` })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download file' }).click()
  expect((await saved).suggestedFilename()).toBe('insurance.pdf')
  await page.getByRole('button', { name: 'Request a new document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is needed?').fill('Page 2 is missing.')
  await dialog.getByRole('button', { name: 'Request new document' }).click()
  await expect(page.getByText('Sent back with your comments.')).toBeVisible()
  await readEmail(page, await emailOf(page), /A document needs your attention/)

  await page.getByLabel('Certified by').fill('FARR')
  await page.getByLabel('Insured until').fill('2031-05-01')
  await page.getByLabel('Naloxone on site').selectOption('Yes')
  await page.getByRole('button', { name: 'Save record' }).click()
  await expect(page.getByText('Compliance record saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Certified by')).toHaveValue('FARR')
  await expect(page.getByLabel('Insured until')).toHaveValue('2031-05-01')
  await expect(page.getByLabel('Naloxone on site')).toHaveValue('true')
})

test('the search on top leads by keyboard to a person or a home', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin-listings')
  const box = page.getByRole('combobox', { name: /^Search people/ })
  await box.fill('seagrape')
  const hit = page.getByRole('option', { name: /Seagrape/ }).first()
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(hit).toBeHidden()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/admin-properties\/[0-9a-f-]{36}$/)
  // A new page takes the focus once it is there.
  await expect(page.getByRole('main')).toBeFocused()
  await box.fill('olivia')
  await expect(page.getByRole('option', { name: /^Olivia Grant/ })).toBeVisible()
  // From a person one comes to what they have here.
  await box.fill('owner@demo.local')
  await page.getByRole('option', { name: /owner@demo\.local/ }).click()
  await expect(page).toHaveURL(/\/admin-all-users\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText('Seagrape')
})
