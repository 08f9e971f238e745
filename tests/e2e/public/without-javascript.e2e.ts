import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('searching, reading and calling for help need no JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('City or ZIP code').fill('Boca Raton')
  await page.getByRole('button', { name: 'Find homes' }).click()
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first).toContainText('Boca Raton, FL')
  const title = (await first.getByRole('heading').textContent())!
  await first.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto('/crisis-helplines')
  await expect(page.getByRole('main').locator('a[href="tel:988"]').first()).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="sms:988"]').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('another place and filters need no JavaScript either', async ({ page }) => {
    await page.goto('/search?q=Boca+Raton')
    await page.getByLabel('City, ZIP code or name').fill('Delray Beach')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('Showing homes in Delray Beach, FL.')).toBeVisible()

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'Women', exact: true }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/houseGenre=FEMALE/)
    await expect(page).toHaveURL(/q=Delray/)
    const homes = page.getByRole('main').getByRole('article')
    await expect(homes.first()).toContainText('Delray Beach, FL')
    await expect(homes.filter({ hasNotText: 'Women' })).toHaveCount(0)
  })
})

test('pages tell search engines and social networks what they are', async ({ page }) => {
  const { homes } = await (await page.request.get('/api/homes?limit=1')).json()
  for (const path of ['/', '/search', '/search/fl/delray-beach', `/home/${homes[0].id}`, '/faq', '/terms']) {
    await page.goto(path)
    expect(await page.title(), path).toContain('Waymark')
    expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length, path).toBeGreaterThan(40)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href'), path).toMatch(new RegExp(`${path}$`))
    expect(await page.locator('meta[property="og:image"]').getAttribute('content'), path).toMatch(/^http/)
  }
  await page.goto(`/home/${homes[0].id}`)
  expect(JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)).toHaveProperty('@context')
})
