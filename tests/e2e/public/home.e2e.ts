import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { newPerson, readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

async function pathOf(page: Page, title: string) {
  const { homes } = await (await page.request.get(`/api/homes?limit=5&q=${encodeURIComponent(title)}`)).json()
  return `/home/${homes.find((one: { title: string }) => one.title === title).id}`
}
const section = (page: Page, id: string) => page.locator(`section#${id}`)

/** What lies further down a page is only estimated until it is drawn. */
function heightWhenDrawn() {
  const drawn = new CSSStyleSheet()
  drawn.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(drawn)
  return document.documentElement.scrollHeight
}

test('a home’s page leads to its parts, can be printed, lets a visitor call or be called, and is short on a phone', async ({
  page,
}) => {
  await visit(page, await pathOf(page, 'Seagrape House'))
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Reviews (10)' }).click()
  const reviews = section(page, 'reviews')
  await expect(reviews.getByRole('heading', { name: '10 reviews' })).toBeInViewport()
  const shown = reviews.getByText(/^Rated \d of 5$/)
  const seen = async () => (await shown.all()).length
  expect(await seen()).toBe(10)
  await expect(reviews.locator('details')).not.toHaveAttribute('open')
  await reviews.getByText('All 10 reviews').click()
  await expect(reviews.locator('details')).toHaveAttribute('open', '')
  await expectAccessible(page)
  await reviews.getByText('All 10 reviews').click()

  const talk = section(page, 'talk')
  await expect(talk.getByRole('link', { name: '(561) 555-0142' })).toHaveAttribute('href', 'tel:5615550142')
  await expect(talk).toContainText('Every day from 8 am to 9 pm.')
  await expect(page.getByText('Ask the home to call you')).toHaveCount(0)

  await test.step('on paper everything is open, without bars, forms and other homes', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const id of ['checks', 'bedrooms', 'rules', 'requirements', 'staff', 'reviews']) {
      const folds = section(page, id).locator('details')
      expect(await folds.count(), id).toBeGreaterThan(0)
      for (const fold of await folds.all()) await expect(fold.locator(':scope > div').first(), id).toBeVisible()
    }
    await expect(page.getByRole('complementary', { name: 'Apply' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show map' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Similar homes nearby' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a home without a number is asked to call', async () => {
    const owner = await newPerson('OWNER')
    const home = await publishHome(page, owner, `Porch House ${Date.now()}`)
    await visit(page, `/home/${home.id}`)
    await page.getByRole('complementary', { name: 'Apply' }).getByRole('link', { name: 'Ask the home to call you' }).click()
    await page.getByLabel('Your name').fill('Sam')
    await page.getByLabel('Your phone number').fill('(561) 555-0100')
    await page.getByLabel(/^Your question/).fill('Is the porch quiet?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Request a call' }).click()
    await expect(page.getByText('The home has your number and will call you.')).toBeVisible()
    const { text } = await readEmail(page, owner.email, /Someone asked for a call/)
    expect(text).toContain('(561) 555-0100')
    expect(text).toContain('Is the porch quiet?')
  })

  await test.step('on a phone, what decides comes first', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const title of ['Swinton Square Residence', 'Spanish River Home', 'Seagrape House'])
      await test.step(title, async () => {
        await visit(page, await pathOf(page, title))
        expect(await page.evaluate(heightWhenDrawn)).toBeLessThanOrEqual(11_000)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
        const glance = section(page, 'glance')
        for (const line of ['To move in', 'You need', 'Curfew', 'Medication', 'Drug tests', 'Reply time'])
          await expect(glance.getByText(line, { exact: true })).toBeVisible()
        const rooms = section(page, 'bedrooms').getByRole('listitem').locator('details')
        await expect(rooms.first()).toHaveAttribute('open', '')
        await expect(rooms.first()).toContainText('available')
        await expect(rooms.filter({ hasText: 'Full now' }).first()).not.toHaveAttribute('open')
      })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('rooms, rules and all reviews can be read', async ({ page }) => {
    await page.goto(await pathOf(page, 'Seagrape House'))
    const full = section(page, 'bedrooms').locator('details').last()
    await expect(full.getByText('Total move-in cost')).toBeHidden()
    await full.locator('summary').click()
    await expect(full.getByText('Total move-in cost')).toBeVisible()
    const reviews = section(page, 'reviews')
    await reviews.getByText('All 10 reviews').click()
    await expect(reviews.getByRole('listitem').last()).toBeVisible()
    await expect(page.getByRole('main').locator('a[href="tel:5615550142"]').first()).toBeVisible()
  })
})
