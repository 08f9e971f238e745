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
