import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, newPerson } from '#tests/e2e/users.ts'
import { expectNoSidewaysScroll, visit } from '#tests/e2e/visit.ts'

const fileOf = (name: string, rows: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })

async function downloadOf(page: Page, button: RegExp | string) {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await started).path(), 'utf8')
}

test('an owner imports a file: good rows go in, bad rows come back with reasons and go in once corrected', async ({ page }) => {
  const owner = await newPerson('OWNER')
  await beSignedIn(page, owner)
  await visit(page, '/homeowner/import-export')
  expect(await downloadOf(page, 'Export CSV')).toMatch(/^\uFEFFhome_id,title,/)

  const choose = page.getByLabel('CSV file')
  await choose.setInputFiles(
    fileOf('homes.csv', [
      'title;property_type;street;city;state;zip_code',
      'Cedar House;Sober living;4 Cedar St;Delray Beach;FL;33444',
      'Oak House;Castle;5 Oak St;Delray Beach;FL;33444',
    ]),
  )
  await expect(page.getByText('homes.csv: nothing is imported yet')).toBeVisible()
  await expect(page.getByText('1 new, 0 changed, 0 unchanged, 1 with problems.')).toBeVisible()
  const bad = page.getByRole('row', { name: /Oak House/ })
  await expect(bad).toContainText('property_type: Choose one of these: SOBER_LIVING, ')
  const toCorrect = await downloadOf(page, 'Download 1 row to correct')
  expect(toCorrect).toContain('property_type: Choose one of these: SOBER_LIVING, ')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 row imported', { exact: true })).toBeVisible()

  await choose.setInputFiles(fileOf('corrected.csv', [toCorrect.replace('Castle', 'Halfway house')]))
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 row imported', { exact: true })).toBeVisible()
  const { body } = await (await callsOf(page, owner))('GET', '/homes/my-homes')
  expect(body.homes.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Cedar House', 'Oak House'])
})
