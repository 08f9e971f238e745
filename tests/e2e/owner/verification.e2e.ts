import { expect, type Page } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { expectDone } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, browserOf, callsOf } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { makeComplianceDocument, verifiedAnswers, verifiedDocuments } from '#tests/factories/verifications.ts'

/** A home that no one has tried to verify, of an owner whose homes no other journey uses. */
async function findHome(page: Page) {
  const call = await callsOf(page, 'ruth')
  const { body } = await call('GET', '/owners/verifications')
  const all: { home: { id: string; title: string; status: string }; level: string; status: string }[] = body.verifications
  return all.find(({ level, status, home }) => level === 'VERIFIED' && status === 'NOT_STARTED' && home.status === 'PUBLISHED')!
    .home
}

test('from the first document to the badge on the public page', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const home = await findHome(page)
  await beSignedIn(page, 'ruth')
  await page.goto(`/homeowner/verification-process?homeId=${home.id}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('In progress')).toBeVisible()

  // One document and one answer by the screen, the others in the way it stores them.
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Legal entity', exact: true }) })
  await item.getByRole('button', { name: 'Upload a document' }).click()
  await item.getByLabel('File').setInputFiles({ name: 'Deed.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await item.getByRole('button', { name: 'Upload document' }).click()
  await expect(item.getByRole('link', { name: 'Deed.pdf' })).toBeVisible()
  await expect(item.getByText('Complete', { exact: true })).toBeVisible()
  await inDatabase(async (pool) => {
    for (const type of verifiedDocuments.slice(1))
      await makeComplianceDocument(toDb(pool), home.id, type, { link: { status: 'PENDING' } })
  })
  const { naloxonePlace, ...answers } = verifiedAnswers
  const asOwner = await callsOf(page, 'ruth')
  await expectDone(asOwner('PUT', `/homes/${home.id}/verification/VERIFIED/answers`, answers))
  await refresh(page)
  await page.getByLabel(/^Where it is kept/).fill(naloxonePlace!)
  await expect(page.getByText('Your answers are saved.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verification submitted' })).toBeVisible()
  await expect(page.getByText('We aim to answer by')).toBeVisible()
  await page.getByRole('link', { name: 'View status of all homes' }).click()
  const level = page.getByRole('region', { name: `Verification for ${home.title}`, exact: true })
  await expect(level.getByText('Submitted', { exact: true }).first()).toBeVisible()

  const desk = await browserOf(browser, 'admin')
  await desk.goto('/admin-property-verification')
  await desk.getByRole('link', { name: home.title }).click()
  await desk.getByRole('button', { name: 'Start review' }).click()
  await expect(desk.getByText('Review started. Owner notified.')).toBeVisible()
  await expect(desk.getByText('Insurance: no approved document.')).toBeVisible()
  await expectAccessible(desk)
  await inDatabase((pool) => pool.query(`update home_documents set status = 'APPROVED' where home_id = $1`, [home.id]))
  await desk.getByLabel(/^The photos show this home/).check()
  await desk.getByLabel(/^Naloxone: the answer/).check()
  await desk.getByLabel(/^Rules and fees in the policies/).check()
  await expect(desk.getByText('Everything is complete.')).toBeVisible()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Valid', { exact: true })).toBeVisible()

  await visit(page, `/home/${home.id}`)
  const checks = page.locator('#checks')
  await checks.getByRole('heading', { name: 'Verified' }).click()
  await expect(checks.getByText('Photos match the home')).toBeVisible()
  await expect(checks.getByText('Naloxone on site (owner’s statement)')).toBeVisible()
})
