import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'
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
  await visit(page, '/homeowner/listings')
  await page.getByRole('link', { name: 'Import or export' }).click()
  await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible()
  expect(await downloadOf(page, 'Export CSV')).toMatch(/^\uFEFFhome_id,title,/)

  const choose = page.getByLabel('CSV file')
  await choose.setInputFiles(fileOf('none.csv', ['color', 'red']))
  await expect(page.getByText('The first row must have the column names', { exact: false })).toBeVisible()
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
  await visit(page, '/homeowner/listings')
  await expect(page.getByRole('link', { name: 'Cedar House' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Oak House' }).first()).toBeVisible()
})

test('the card of a home works in a frame of a foreign site, and no other page does', async ({ page, baseURL }) => {
  const owner = await newPerson('OWNER')
  const title = `Frame House ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await publishHome(page, owner, title)
  await beSignedIn(page, owner)
  await visit(page, `/homeowner/property/${id}`)
  const code = page.getByLabel('Code for your website')
  await page.getByText('All my published homes').click()
  await expect(code).toHaveValue(/\/embed\/owners\//)
  await page.getByText('This home', { exact: true }).click()
  const snippet = await code.inputValue()
  expect(snippet).toContain(`/embed/homes/${id}`)

  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`${snippet}<iframe name="other" src="${baseURL}/home/${id}"></iframe>`),
  )
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const card = page.frameLocator(`iframe[title="Beds available at ${title}"]`)
    await expect(card.getByText('2 beds available · from $850 a month')).toBeVisible()
    const tab = page.waitForEvent('popup')
    await card.getByRole('link', { name: title }).click()
    await expect((await tab).getByRole('heading', { level: 1, name: title })).toBeVisible()
    const other = page.frame('other')
    expect(await other?.content()).not.toContain(title)
  } finally {
    site.close()
  }
})
