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

test('words people use find what homes have, and nonsense is said to be nonsense', async ({ page }) => {
  const lead = page.getByRole('main').getByRole('banner').or(page.getByRole('main').locator('header'))
  await page.goto('/search?q=methadone+boca')
  await expect(lead).toContainText('Showing homes in Boca Raton, FL with “Medication for recovery welcome”.')
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/search?q=😀🏠')
  await expect(lead).toContainText('We did not understand “😀🏠”. Here are all homes.')
  await expect(cards(page)).toHaveCount(20)
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
})

test('a page behind the last leads to the last, and a long text keeps to the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/search?page=9999')
  await expect(page).toHaveURL(/\/search\?page=\d$/)
  await expect(cards(page).first()).toBeVisible()
  const answer = await page.goto(`/search?q=${'a'.repeat(500)}`)
  expect(answer!.status()).toBe(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('control characters in the address do not make server and browser differ', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const path of ['/search?q=%00', '/search-public?q=Bo%00ca', '/faq?q=%00%0B']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(errors).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of ['/search', '/search-public'])
    test(`the place field is on top of ${path}, and keeps the filters`, async ({ page }) => {
      await page.goto(`${path}?verified=true`)
      const place = page.getByRole('combobox', { name: 'City, ZIP code or name' })
      await expect(place).toBeInViewport()
      await place.fill('Boca Raton, FL')
      await place.press('Enter')
      await expect(page).toHaveURL(/q=Boca/)
      await expect(page).toHaveURL(/verified=true/)
      await expect(page.getByText('Showing homes in Boca Raton, FL.')).toBeVisible()
    })

  test('“Near me” asks only when it is pressed, and says so when it is refused', async ({ page }) => {
    await page.addInitScript(() => {
      const asked = { times: 0 }
      Object.assign(window, { asked })
      navigator.geolocation.getCurrentPosition = (_found, refuse) => {
        asked.times += 1
        refuse?.({ code: 1, message: 'denied' } as GeolocationPositionError)
      }
    })
    const times = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
    await page.goto('/search')
    const near = page.getByRole('button', { name: 'Near me' })
    await expect(near).toBeInViewport()
    expect(await times()).toBe(0)
    await expect(async () => {
      await near.click()
      await expect(page.getByText('Your browser did not share your location.')).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await times()).toBeGreaterThan(0)
  })

  test('“Near me” shows homes around the place', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 26.3683, longitude: -80.1289 })
    await page.goto('/search')
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/lat=26\.37&lng=-80\.13/)
    await expect(page.getByText(/^Showing homes near .+, FL\.$/)).toBeVisible()
  })
})

test('a picture that does not load is a quiet house', async ({ page }) => {
  await page.route('**/demo/*.webp', (route) => route.abort())
  await page.goto('/search?q=Boca+Raton')
  const first = cards(page).first()
  await expect(first).toBeVisible()
  // Photos below the fold are not requested yet.
  await expect(first.locator('img')).toHaveCount(0)
  await expect(first.locator('svg').first()).toBeVisible()
})

test('filters narrow, stand in the address, and can be taken back one by one', async ({ page }) => {
  await page.goto('/search')
  const count = page.getByRole('status').filter({ hasText: /^[\d,]+\+? homes?$/ })
  const all = (await count.textContent())!
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
  await expect(count).toHaveText(all)
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

test('old addresses lead to the new ones', async ({ page }) => {
  await page.goto('/homes')
  await expect(page).toHaveURL(/\/search$/)
  await page.goto('/listings')
  await expect(page).toHaveURL(/\/verified-listings$/)
})
