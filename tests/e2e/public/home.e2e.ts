import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, newPerson, readEmail } from '#tests/e2e/users.ts'
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a home is read in a few screens, what decides first', async ({ page }) => {
    for (const title of ['Seagrape House', 'Swinton Square Residence', 'Spanish River Home'])
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

test('links lead to the parts of a home’s page, folded ones open, its number can be called, and it can be printed', async ({
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

test('a visitor asks a home to call; nothing typed is lost on the way', async ({ page }) => {
  const owner = await newPerson('OWNER')
  const home = await publishHome(page, owner, `Porch House ${Date.now()}`)
  await page.goto(`/home/${home.id}`)
  await page.getByRole('complementary', { name: 'Apply' }).getByRole('link', { name: 'Ask the home to call you' }).click()
  const [name, phone, question] = [
    page.getByLabel('Your name'),
    page.getByLabel('Your phone number'),
    page.getByLabel(/^Your question/),
  ]
  await name.fill('Sam')
  await phone.fill('555-01')
  await question.fill('Is the porch quiet?')
  await expectAccessible(page)
  const send = page.getByRole('button', { name: 'Request a call' })
  await send.click()
  await expect(page.getByText('Enter a 10-digit phone number')).toBeVisible()
  await expect(phone).toBeFocused()

  await phone.fill('(561) 555-0100')
  await page.route('**/call-requests', (route) => route.abort())
  await send.click()
  await expect(page.getByText('Your request was not sent')).toBeVisible()
  await expect(question).toHaveValue('Is the porch quiet?')
  await expect(phone).toHaveValue('(561) 555-0100')
  await page.unroute('**/call-requests')
  await send.click()
  await expect(page.getByText('The home has your number and will call you.')).toBeVisible()
  const { text } = await readEmail(page, owner.email, /Someone asked for a call/)
  expect(text).toContain('(561) 555-0100')
  expect(text).toContain('Is the porch quiet?')
})

test('who lives in a home is led to the stay, not to the waitlist', async ({ page }) => {
  await beSignedIn(page, 'resident')
  const call = await callsOf(page, 'resident')
  const { body } = await call('GET', '/residents/reservations?status=ACTIVE')
  // Other journeys give the demo resident more stays, in homes that may have closed since.
  const stay = body.reservations.find((one: { home: { title: string } }) => one.home.title === 'Kester Cottage')
  await page.goto(`/home/${stay.home.id}`)
  const card = page.getByRole('complementary', { name: 'Apply' })
  await expect(card.getByText('You live here.').first()).toBeVisible()
  await expect(card.getByRole('link', { name: 'Join the waitlist' })).toHaveCount(0)
  await card.getByRole('link', { name: 'View your stay' }).first().click()
  await expect(page).toHaveURL(`/residents/reservation/${stay.id}`)
})
