import { expect, type Page } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf } from '#tests/e2e/users.ts'
import { refresh } from '#tests/e2e/visit.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { makeComplianceDocument, verifiedDocuments } from '#tests/factories/verifications.ts'

const documents = ['Legal entity', 'Right to run the home', 'Insurance', 'Fire and safety', 'Owner’s identity', 'House policies']
const statements = [/^The photos show this home/, /^Naloxone is in the house/, /^Rules, emergency numbers/]

const itemOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function uploadDocument(page: Page, title: string) {
  const item = itemOf(page, title)
  await item.getByRole('button', { name: 'Upload a document' }).click()
  await item.getByLabel('File').setInputFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer: makePdf() })
  await item.getByRole('button', { name: 'Upload document' }).click()
  await expect(item.getByRole('link', { name: `${title}.pdf` })).toBeVisible()
  await expect(item.getByText('Complete', { exact: true })).toBeVisible()
}

/** A home that no one has tried to verify, of an owner whose homes no other journey uses. */
async function findHome(page: Page) {
  const call = await callsOf(page, 'ruth')
  const { body } = await call('GET', '/owners/verifications')
  const all: { home: { id: string; title: string; status: string }; level: string; status: string }[] = body.verifications
  return all.find(({ level, status, home }) => level === 'VERIFIED' && status === 'NOT_STARTED' && home.status === 'PUBLISHED')!
    .home
}

async function approveDocuments(page: Page, homeId: string) {
  const call = await callsOf(page, 'admin')
  const { body } = await call('GET', `/admin/home-documents/home/${homeId}`)
  for (const { homeDocumentId, expiresAt } of body.documents) {
    const decision = { status: 'APPROVED', expiresAt: expiresAt ?? '2099-12-31' }
    const { status } = await call('PUT', `/admin/home-documents/${homeDocumentId}/status`, decision)
    expect(status).toBe(200)
  }
}

test('from the first document to the badge on the public page', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const home = await findHome(page)
  await beSignedIn(page, 'ruth')
  await page.goto(`/homeowner/verification-process?homeId=${home.id}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('In progress')).toBeVisible()

  // Nothing is sent before everything is there, and what is missing is named.
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('link', { name: 'Insurance: upload a document.' })).toBeVisible()

  await expectAccessible(page)
  for (const title of documents) await expect(itemOf(page, title).getByText('Missing', { exact: true })).toBeVisible()
  // One by the screen, the others in the way it stores them.
  await uploadDocument(page, documents[0]!)
  await inDatabase(async (pool) => {
    for (const type of verifiedDocuments.slice(1))
      await makeComplianceDocument(toDb(pool), home.id, type, { link: { status: 'PENDING' } })
  })
  await refresh(page)
  for (const title of documents) await expect(itemOf(page, title).getByText('Complete', { exact: true })).toBeVisible()
  for (const statement of statements) await page.getByLabel(statement).check()
  await page.getByLabel(/^Where it is kept/).fill('Hall cupboard; both managers')
  await expect(page.getByText('Your answers are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Where it is kept/)).toHaveValue('Hall cupboard; both managers')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verification submitted' })).toBeVisible()
  await expect(page.getByText('We aim to answer by')).toBeVisible()
  await page.getByRole('link', { name: 'View status of all homes' }).click()
  const level = page.getByRole('region', { name: `Verification for ${home.title}`, exact: true })
  await expect(level.getByText('Submitted', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const staff = await browser.newContext()
  const desk = await staff.newPage()
  await beSignedIn(desk, 'admin')
  await desk.goto('/admin-property-verification')
  await desk.getByRole('link', { name: home.title }).click()
  await desk.getByRole('button', { name: 'Start review' }).click()
  await expect(desk.getByText('Review started. Owner notified.')).toBeVisible()
  await expect(desk.getByText('Insurance: no approved document.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Approve' })).toBeHidden()
  await expectAccessible(desk)
  await approveDocuments(desk, home.id)
  await refresh(desk)
  await desk.getByLabel(/^The photos show this home/).check()
  await desk.getByLabel(/^Naloxone: the answer/).check()
  await desk.getByLabel(/^Rules and fees in the policies/).check()
  await expect(desk.getByText('Everything is complete.')).toBeVisible()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Valid', { exact: true })).toBeVisible()
  await staff.close()

  await page.goto(`/home/${home.id}`)
  const checks = page.locator('#checks')
  await expect(checks.getByRole('heading', { name: 'Verified' })).toBeVisible()
  await checks.getByRole('heading', { name: 'Verified' }).click()
  await expect(checks.getByText('Photos match the home')).toBeVisible()
  await expect(checks.getByText('Naloxone on site (owner’s statement)')).toBeVisible()
})
