import { expect, type Page, test } from '@playwright/test'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a visitor finds a home by city, and looks at it', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('City or ZIP code').fill('Delray Beach')
  await page.getByRole('button', { name: 'Find homes' }).click()
  await expect(page).toHaveURL(/\/search\?.*q=Delray/)
  await expect(page.getByRole('heading', { level: 1, name: /Delray Beach|Find Recovery Homes/ })).toBeVisible()
  await expect(cards(page).first()).toContainText('Delray Beach, FL')
  await expect(cards(page).filter({ hasNotText: 'Delray Beach, FL' })).toHaveCount(0)

  const title = (await cards(page).first().getByRole('heading').textContent())!
  await cards(page).first().getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('undefined')
})

test('a mistyped city is understood, and the page says how', async ({ page }) => {
  await page.goto('/search?q=Delrey+Beech')
  await expect(page.getByRole('main')).toContainText('Delray Beach, FL')
  await expect(page.getByRole('main')).toContainText('Delrey Beech')
})

test('a ZIP code finds the homes around it', async ({ page }) => {
  await page.goto('/search?q=33432')
  await expect(cards(page).first()).toContainText(/Boca Raton|Delray Beach/)
})

test('filters narrow, stand in the address, and can be taken back one by one', async ({ page }) => {
  await page.goto('/search')
  const all = (await page.getByRole('status').first().textContent())!
  await page.getByRole('checkbox', { name: 'Verified homes', exact: true }).check()
  await expect(page).toHaveURL(/verified=true/)
  await page.getByRole('checkbox', { name: 'Women', exact: true }).check()
  await expect(page).toHaveURL(/houseGenre=FEMALE/)
  await expect(cards(page).filter({ hasNotText: /verified/i })).toHaveCount(0)
  await expect(cards(page).filter({ hasNotText: 'Women' })).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('link', { name: /remove.*Women|Women.*remove/i }).click()
  await expect(page).not.toHaveURL(/houseGenre/)
  await page.getByRole('link', { name: /clear all/i }).click()
  await expect(page.getByRole('status').first()).toHaveText(all)
})

test('a search without result proposes what to widen', async ({ page }) => {
  await page.goto('/search?q=Delray+Beach&maxPrice=1')
  await expect(cards(page)).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^\d+\+? homes?/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/maxPrice/)
  await expect(cards(page).first()).toBeVisible()
})

test('the map shows homes, and the list follows it', async ({ page }) => {
  await page.goto('/search-public?q=Delray+Beach')
  await expect(page.getByRole('button', { name: /\$\d/ }).first()).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/bbox=/, { timeout: 30_000 })
  const before = page.url()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page).not.toHaveURL(before, { timeout: 30_000 })
  await expect(cards(page).first()).toBeVisible()
})

test('old addresses lead to the new ones', async ({ page }) => {
  await page.goto('/homes')
  await expect(page).toHaveURL(/\/search$/)
  await page.goto('/listings')
  await expect(page).toHaveURL(/\/verified-listings$/)
})
