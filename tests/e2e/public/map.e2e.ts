import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { visit } from '#tests/e2e/visit.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
const markers = (page: Page) => map(page).locator('.maplibregl-marker')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ homes?( in this area)?$/ })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const here = { name: 'Search this area' }
const slow = { timeout: 30_000 }
// In Boca Raton, because other journeys open and close homes in Delray Beach meanwhile.

/** How many homes the markers inside the map stand for. */
async function drawnHomes(page: Page) {
  await expect(markers(page).first()).toBeVisible(slow)
  const frame = (await map(page).locator('canvas').boundingBox())!
  return markers(page).evaluateAll((all, { x, y, width, height }) => {
    const isInside = (box: DOMRect) => box.left >= x && box.top >= y && box.right <= x + width && box.bottom <= y + height
    return all
      .filter((marker) => isInside(marker.getBoundingClientRect()))
      .reduce((sum, marker) => sum + Number(/^([\d,]+) homes,/.exec(marker.getAttribute('aria-label')!)?.[1] ?? 1), 0)
  }, frame)
}

const found = async (page: Page) => Number.parseInt((await count(page).textContent())!, 10)

// The map is drawn without a graphics card, and every pixel costs.
test.use({ viewport: { width: 1100, height: 720 } })

/** Counts, in every frame from the first on, the markers that lie on another. */
async function watchOverlaps(page: Page) {
  await page.addInitScript(() => {
    const overlaps: number[] = []
    Object.assign(window, { overlaps })
    const look = () => {
      const boxes = [...document.querySelectorAll('.maplibregl-marker')].map((marker) => marker.getBoundingClientRect())
      const pairs = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ),
      )
      if (boxes.length > 0) overlaps.push(pairs.length)
      if (overlaps.length < 120) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { overlaps: number[] }).overlaps)
}

test('a place stays the place until a person searches another part of the map, and the way back works', async ({ page }) => {
  test.setTimeout(120_000)
  const seenOverlaps = await watchOverlaps(page)
  await page.goto('/search?q=Boca+Raton')
  const homes = await found(page)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL(/\/search-public\?q=Boca\+Raton$/)
  await expect.poll(() => drawnHomes(page), slow).toBe(homes)
  await expect(count(page)).toHaveText(`${homes} homes`)
  await expect(page.getByText('Showing homes in Boca Raton, FL.')).toBeVisible()
  await expect(page.getByRole('button', here)).toHaveCount(0)
  await expect(page).toHaveURL(/\/search-public\?q=Boca\+Raton$/)
  await expect.poll(async () => (await seenOverlaps()).length, slow).toBeGreaterThan(10)
  expect(new Set(await seenOverlaps())).toEqual(new Set([0]))

  // A part of the map is searched when a person asks for it.
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page.getByRole('button', here)).toBeVisible(slow)
  // Moving the map alone changes nothing.
  await expect(count(page)).toHaveText(`${homes} homes`)
  await expect(page).toHaveURL(/\?q=Boca\+Raton$/)
  await expectAccessible(page)

  await page.getByRole('button', here).click()
  await expect(page).toHaveURL(/\?bbox=[^&]+$/)
  await expect(count(page)).toHaveText(/^\d+ homes in this area$/)
  expect(await found(page)).toBeGreaterThan(homes)
  await expect(page.getByText('Showing homes in')).toHaveCount(0)
  await expect(chips(page)).toContainText('This map area')
  await expect(chips(page)).not.toContainText('Boca')
  await expect(page.getByRole('button', here)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'City, ZIP code or name' })).toHaveValue('')
  expect(await drawnHomes(page)).toBeLessThanOrEqual(await found(page))

  await page.goBack()
  await expect(page).toHaveURL(/\?q=Boca\+Raton$/)
  await expect(count(page)).toHaveText(`${homes} homes`)
  await expect(chips(page)).toContainText('Boca Raton')
  await expect.poll(() => drawnHomes(page), slow).toBe(homes)

  const before = await markers(page).count()
  await markers(page).filter({ hasText: /^\d+$/ }).first().press('Enter')
  await expect(page.getByRole('button', here)).toBeVisible(slow)
  await expect.poll(() => markers(page).count(), slow).toBeGreaterThan(before)
  await expect(count(page)).toHaveText(`${homes} homes`)
})

test('without a place the first view holds every home there is', async ({ page }) => {
  await page.goto('/search-public')
  const homes = await found(page)
  expect(homes).toBeGreaterThan(20)
  await expect.poll(() => drawnHomes(page), slow).toBe(homes)
  await expect(page).toHaveURL(/\/search-public$/)
  // A shared link to an area of the map shows that area, and the filters keep to it.
  await visit(page, '/search-public?bbox=-81,26,-79.5,27&verified=true')
  await expect(count(page)).toHaveText(/in this area$/)
  expect(await found(page)).toBeLessThan(homes)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL(/\/search\?bbox=.+&verified=true$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Find Recovery Homes' })).toBeVisible()
  await chips(page)
    .getByRole('link', { name: /This map area/ })
    .click()
  await expect(page).toHaveURL(/\/search\?verified=true$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('“Map” is the map, and “List” leads back', async ({ page }) => {
    await page.goto('/search?q=Boca+Raton&verified=true')
    const homes = await found(page)
    const views = page.getByRole('navigation', { name: 'View' })
    await views.getByRole('link', { name: 'Map' }).tap()
    await expect(map(page).locator('canvas')).toBeInViewport(slow)
    await expect(page.getByRole('button', { name: 'Show map' })).toHaveCount(0)
    await expect(markers(page).first()).toBeInViewport()
    await expect.poll(() => drawnHomes(page), slow).toBe(homes)
    await views.getByRole('link', { name: 'List' }).tap()
    await expect(page).toHaveURL(/\/search\?q=Boca\+Raton&verified=true$/)
    await expect(map(page)).toHaveCount(0)
  })

  test('every home of the country is on the map of a phone', async ({ page }) => {
    await page.goto('/search-public')
    await expect.poll(async () => (await drawnHomes(page)) === (await found(page)), slow).toBe(true)
  })
})
