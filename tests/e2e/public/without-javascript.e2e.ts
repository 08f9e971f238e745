import { expect } from '@playwright/test'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'

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

test('pages tell search engines and social networks what they are', async ({ request }) => {
  const { homes } = await (await request.get('/api/homes?limit=1')).json()
  for (const path of ['/', '/search', '/search/fl/delray-beach', `/home/${homes[0].id}`, '/faq', '/terms']) {
    const { document } = await readPage(request, path)
    const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)
    expect(document.title, path).toContain('Waymark')
    expect(attribute('meta[name="description"]', 'content')?.length, path).toBeGreaterThan(40)
    expect(attribute('link[rel="canonical"]', 'href'), path).toMatch(new RegExp(`${path}$`))
    expect(attribute('meta[property="og:image"]', 'content'), path).toMatch(/^http/)
    if (!path.startsWith('/home/')) continue
    expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent)).toHaveProperty('@context')
  }
})
