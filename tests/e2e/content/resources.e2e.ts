import { expect } from '@playwright/test'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'
import { makePdf } from '#tests/factories/uploads.ts'

test('staff upload a worksheet and publish it; a visitor filters, finds and downloads it', async ({
  page: staff,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const title = `Evening plan ${Date.now()}`
  await beSignedIn(staff, 'admin')
  await staff.goto('/admin/recovery-resources')
  await staff.getByRole('button', { name: 'New resource' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Summary').fill('One page for the hours between dinner and bed.')
  await dialog.getByLabel('Category').selectOption({ label: 'The first weeks' })
  await dialog.getByLabel('Format').selectOption({ label: 'Worksheet' })
  await dialog.getByLabel('File').setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await dialog.getByRole('button', { name: 'Add as a draft' }).click()
  await expect(dialog.getByText('Choose a PDF.').first()).toBeVisible()
  await dialog.getByLabel('File').setInputFiles({ name: 'evening.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await dialog.getByRole('button', { name: 'Add as a draft' }).click()
  await expect(staff.getByText('Resource added as a draft.')).toBeVisible()
  await staff.getByRole('button', { name: `More actions for ${title}` }).click()
  await staff.getByRole('menuitem', { name: 'Publish' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText(`${title}: Published.`)).toBeVisible()

  // A visitor without JavaScript sees the same, and gets the file.
  const other = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await other.newPage()
  await visitor.goto('/recovery-guides')
  await visitor.getByLabel('Search', { exact: true }).fill(title)
  await visitor.getByLabel('Format').selectOption('WORKSHEET')
  await visitor.getByRole('button', { name: 'Show resources' }).click()
  await expect(visitor.getByText('1 resource', { exact: true })).toBeVisible()
  await visitor.getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const started = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: /^Download PDF/ }).click()
  expect((await started).suggestedFilename()).toBe('evening.pdf')
  expect((await readPage(request, visitor.url())).main).toMatch(/First steps · 1 download/)
  await other.close()

  const { document, main } = await readPage(request, '/support-groups?fellowship=AL_ANON')
  expect(main).toContain('Families on Tuesday')
  expect(main).not.toContain('Sunrise group')
  expect([...document.querySelectorAll('a[href="tel:988"]')].length).toBeGreaterThan(0)
})
