import { expect, type Page } from '@playwright/test'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { visit } from '#tests/e2e/visit.ts'

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

test.describe('as the server sends it', () => {
  const cardsOf = ({ document }: Awaited<ReturnType<typeof readPage>>) =>
    [...document.querySelectorAll('main article')].map(({ textContent }) => textContent)

  test('a mistyped city is understood, and the page says how', async ({ request }) => {
    const { main } = await readPage(request, '/search?q=Delrey+Beech')
    expect(main).toContain('Delray Beach, FL')
    expect(main).toContain('Delrey Beech')
  })

  test('a ZIP code finds the homes around it', async ({ request }) => {
    expect(cardsOf(await readPage(request, '/search?q=33432'))[0]).toMatch(/Boca Raton|Delray Beach/)
  })

  test('words people use find what homes have, and nonsense is said to be nonsense', async ({ request }) => {
    const words = await readPage(request, '/search?q=methadone+boca')
    expect(words.main).toContain('Showing homes in Boca Raton, FL with “Medication for recovery welcome”.')
    expect(cardsOf(words)).not.toHaveLength(0)
    const nonsense = await readPage(request, '/search?q=😀🏠')
    expect(nonsense.main).toContain('We did not understand “😀🏠”. Here are all homes.')
    expect(cardsOf(nonsense)).toHaveLength(20)
    expect(nonsense.document.querySelector('[aria-label="Active filters"]')).toBeNull()
  })

  test('a page behind the last leads to the last', async ({ request }) => {
    const last = await readPage(request, '/search?page=9999')
    expect(last.address).toMatch(/\/search\?page=\d$/)
    expect(cardsOf(last)).not.toHaveLength(0)
  })

  test('old addresses lead to the new ones', async ({ request }) => {
    expect((await readPage(request, '/homes')).address).toMatch(/\/search$/)
    expect((await readPage(request, '/listings')).address).toMatch(/\/verified-listings$/)
  })
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

  test('“Near me” asks only when it is pressed, and the place field is on top and keeps the filters', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const asked = { times: 0 }
      Object.assign(window, { asked })
      const find = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...given) => {
        asked.times += 1
        find(...given)
      }
    })
    const times = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
    // A text without a space keeps to the screen.
    await visit(page, `/search?q=${'a'.repeat(500)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const near = page.getByRole('button', { name: 'Near me' })
    await expect(near).toBeInViewport()
    expect(await times()).toBe(0)
    await near.click()
    await expect(page.getByText('Your browser did not share your location.')).toBeVisible()
    expect(await times()).toBe(1)

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 26.3683, longitude: -80.1289 })
    await near.click()
    await expect(page).toHaveURL(/lat=26\.37&lng=-80\.13/)
    await expect(page.getByText(/^Showing homes near .+, FL\.$/)).toBeVisible()

    for (const path of ['/search-public', '/search'])
      await test.step(path, async () => {
        await visit(page, `${path}?verified=true`)
        const place = page.getByRole('combobox', { name: 'City, ZIP code or name' })
        await expect(place).toBeInViewport()
        await place.fill('Boca Raton, FL')
        await place.press('Enter')
        await expect(page).toHaveURL(/q=Boca/)
        await expect(page).toHaveURL(/verified=true/)
        await expect(page.getByText('Showing homes in Boca Raton, FL.')).toBeVisible()
      })
  })
})

test('filters narrow, one chosen before the scripts have arrived too, and can be taken back one by one', async ({ page }) => {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.route('**/demo/*.webp', (route) => route.abort())
  await page.goto('/search', { waitUntil: 'commit' })
  const count = page.getByRole('status').filter({ hasText: /^[\d,]+\+? homes?$/ })
  const all = (await count.textContent())!
  const verified = page.getByRole('checkbox', { name: 'Verified homes', exact: true })
  await verified.check()
  letThrough()
  await expect(page).toHaveURL(/verified=true/)
  await expect(verified).toBeChecked()

  await page.getByRole('checkbox', { name: 'Women', exact: true }).check()
  await expect(page).toHaveURL(/houseGenre=FEMALE/)
  await expect(page).toHaveURL(/verified=true/)
  await expect(cards(page).filter({ hasNotText: /verified/i })).toHaveCount(0)
  await expect(cards(page).filter({ hasNotText: 'Women' })).toHaveCount(0)
  const first = cards(page).first()
  await expect(first).toBeVisible()
  await test.step('a picture that does not load is a quiet house', async () => {
    // Photos below the fold are not requested yet.
    await expect(first.locator('img')).toHaveCount(0)
    await expect(first.locator('svg').first()).toBeVisible()
  })
  await page.getByRole('link', { name: /remove.*Women|Women.*remove/i }).click()
  await expect(page).not.toHaveURL(/houseGenre/)
  await page.getByRole('link', { name: /clear all/i }).click()
  await expect(count).toHaveText(all)

  await test.step('a search without result proposes what to widen', async () => {
    await visit(page, '/search?q=Delray+Beach&maxPrice=1')
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
})
