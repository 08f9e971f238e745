import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { checkAll } from '#tests/e2e/check-all.ts'
import { completeHome, expectDone, startHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, newPerson, readEmail } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { makePdf } from '#tests/factories/uploads.ts'

const isFound = async (page: Page, id: string) => {
  const { homes } = await (await page.request.get('/api/homes?q=Delray%20Beach&sort=newest&limit=50')).json()
  return homes.some((home: { id: string }) => home.id === id)
}

test('staff send a home back with words and are led to the next one, then publish it, and it is found', async ({ page }) => {
  test.setTimeout(120_000)
  const title = `Canal House ${Date.now()}`
  const owner = await newPerson('OWNER')
  const { id, call } = await completeHome(page, owner, title)
  const submit = (home: string) => call('POST', `/homes/${home}/submit`)
  expect((await submit(id)).body.status).toBe('PENDING_REVIEW')
  await expectDone(submit((await completeHome(page, owner, `Second ${title}`)).id))

  await beSignedIn(page, 'admin')
  await page.goto(`/admin-listings?search=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('link', { name: `Review ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Review: ${title}` })).toBeVisible()

  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const checks = page.getByRole('checkbox')
  await test.step('changed by its owner meanwhile, so the boxes were checked for another version', async () => {
    await expect(publish).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'Skip to the checks' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(checks.first()).toBeFocused()
    await expect(checks).toHaveCount(6)
    await checkAll(checks)
    await call('PUT', `/homes/${id}`, { shortDescription: 'A quiet house with two bathrooms.' })
    await publish.click()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByText(/changed this home after you opened it/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('This home was changed just now')).toBeVisible()
    await expect(publish).toBeDisabled()
  })

  await test.step('sent back, which leads to the next one', async () => {
    await page.getByRole('button', { name: 'Request changes' }).click()
    await dialog.getByLabel('What should the owner change?').fill('Please say how many bathrooms there are.')
    await dialog.getByRole('button', { name: 'Request changes' }).click()
    await expect(page.getByText('Sent back with your comments.')).toBeInViewport()
    const sentEmail = await readEmail(page, owner.email, /Your listing needs a few changes/)
    expect(sentEmail.text).toContain('Please say how many bathrooms there are.')
    expect(sentEmail.link).toContain(`/homeowner/property/${id}`)
    const next = page.getByRole('link', { name: /^Next: / })
    await expect(next).toBeFocused()
    await next.press('Enter')
    await expect(page).not.toHaveURL(new RegExp(id))
    await expect(page.getByRole('heading', { level: 1, name: /^Review: / })).toBeVisible()
  })

  await test.step('sent in again and published', async () => {
    await call('PUT', `/homes/${id}`, { description: 'A quiet house with two bathrooms and a garden.' })
    expect((await submit(id)).body.status).toBe('PENDING_REVIEW')
    await visit(page, `/admin-properties/${id}/review`)
    await refresh(page)
    await checkAll(checks)
    await publish.click()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published. Owner notified.')).toBeVisible()
    await expect.poll(() => isFound(page, id), { timeout: 2_000, intervals: [100] }).toBe(true)
    await readEmail(page, owner.email, /Your listing is published/)
  })

  await test.step('the search on top leads to the home and to its owner', async () => {
    const box = page.getByRole('combobox', { name: /^Search people/ })
    await box.fill(title)
    await expect(page.getByRole('option', { name: title }).first()).toHaveAttribute('aria-selected', 'true')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/admin-properties\/[0-9a-f-]{36}$/)
    // A new page takes the focus once it is there.
    await expect(page.getByRole('main')).toBeFocused()
    await box.fill(owner.email)
    await page.getByRole('option', { name: owner.email }).click()
    await expect(page).toHaveURL(/\/admin-all-users\/[0-9a-f-]{36}$/)
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    for (const event of ['Published', 'Sent back for changes', 'Submitted for review'])
      await expect(page.getByRole('main').getByText(event, { exact: true }).first()).toBeVisible()
  })
})

test('staff decide about a document, and keep a compliance record', async ({ page }) => {
  test.setTimeout(120_000)
  const owner = await newPerson('OWNER')
  const title = `Paper House ${Date.now()}`
  const { id, call } = await startHome(page, { title }, owner)
  const file = { name: 'insurance.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  const about = {
    type: 'LISTING_DOCUMENT',
    entityType: 'PROPERTY',
    entityId: id,
    documentType: 'INSURANCE',
    expiresAt: '2031-05-01',
  }
  expect((await call('POST', '/documents', undefined, { ...about, file })).status).toBe(201)

  await beSignedIn(page, 'admin')
  await page.goto(`/admin-house-docs?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: 'Review insurance.pdf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Documents: ${title}` })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download file' }).click()
  expect((await saved).suggestedFilename()).toBe('insurance.pdf')
  await page.getByRole('button', { name: 'Request a new document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is needed?').fill('Page 2 is missing.')
  await dialog.getByRole('button', { name: 'Request new document' }).click()
  await expect(page.getByText('Sent back with your comments.')).toBeVisible()
  await readEmail(page, owner.email, /A document needs your attention/)

  await page.getByLabel('Certified by').fill('FARR')
  await page.getByLabel('Insured until').fill('2031-05-01')
  await page.getByLabel('Naloxone on site').selectOption('Yes')
  await page.getByRole('button', { name: 'Save record' }).click()
  await expect(page.getByText('Compliance record saved.')).toBeVisible()
  const { body } = await (await callsOf(page, 'admin'))('GET', `/admin/compliance/home/${id}`)
  expect(body).toMatchObject({ certificationBody: 'FARR', insuredUntil: '2031-05-01', naloxoneOnSite: true })
})
