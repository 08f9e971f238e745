import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { checkAll } from '#tests/e2e/check-all.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { payOnHostedPage, today } from './steps.ts'

const most = 9

/** Counts the screens that need a click or a form to go on. */
function countScreens(page: Page) {
  const passed: string[] = []
  return {
    passed,
    /** Waits until a screen is there, and does what it needs. */
    screen: async (heading: string | RegExp, work: () => Promise<void>) => {
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      passed.push(String(heading))
      await work()
    },
  }
}

test('a new person gets from the front page to a sent and paid application in at most nine screens', async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const title = `Ninefold House ${Date.now()}`
  const { id, call } = await publishHome(page, 'ruth', title, { applicationFee: 25 })
  page.setDefaultTimeout(20_000)
  // A job adds a new home to the search within moments.
  await expect(async () => {
    const { homes } = await (await page.request.get(`/api/homes?q=${encodeURIComponent(title)}`)).json()
    expect(homes.map((home: { title: string }) => home.title)).toContain(title)
  }).toPass({ timeout: 30_000 })
  const { passed, screen } = countScreens(page)
  const email = `nine-${crypto.randomUUID()}@example.org`
  const next = () => page.getByRole('button', { name: 'Save and continue' }).click()

  await page.goto('/')
  await screen(/./, async () => {
    await page.getByLabel('City or ZIP code').fill(title)
    await page.getByRole('button', { name: 'Find homes' }).click()
  })
  await screen(/homes?/i, async () => {
    await page.locator(`a[href^="/home/${id}"]`).first().click()
    await page.waitForURL(/\/home\//)
  })
  await screen(title, () => page.getByRole('link', { name: 'Apply', exact: true }).filter({ visible: true }).first().click())
  await screen('Create an account', async () => {
    await page.getByLabel('First name').fill('Jordan')
    await page.getByLabel('Last name').fill('Lake')
    await page.getByLabel('Email').first().fill(email)
    await page.getByLabel('Password', { exact: true }).fill('seven quiet rivers')
    await page.getByRole('checkbox', { name: /18 or older, and I agree/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
  })
  await screen('Check your email', async () => {
    const { code } = await readEmail(page, email, /./)
    await page.getByLabel('Code').fill(code!)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm and continue' }).click()
  })
  await screen('Your move', async () => {
    await page.getByLabel('When would you like to move in?').fill(today())
    await page.getByLabel('Within a week').check()
    await checkAll(page.getByLabel('I meet this'))
    await expectAccessible(page)
    await next()
  })
  await screen('About you', async () => {
    await page.getByLabel(/What would you like the home to know/).fill('I cook on Sundays.')
    await page.getByLabel('What is it?').selectOption('Reference')
    await page.getByLabel('File').setInputFiles({ name: 'reference.pdf', mimeType: 'application/pdf', buffer: makePdf() })
    await expect(page.getByLabel('reference.pdf (Reference)').first()).toBeChecked()
    await expectAccessible(page)
    await next()
  })
  // What is sent, who sees it and what it costs are still there to read, and nothing is agreed to beforehand.
  await screen('Review and send', async () => {
    await expect(page.getByText('I cook on Sundays.')).toBeVisible()
    const [share, costs] = [page.getByLabel('I agree to this.'), page.getByLabel('I have read these costs.')]
    await expect(share).not.toBeChecked()
    await expect(costs).not.toBeChecked()
    await page.getByLabel('The documents I chose for this application').check()
    await share.check()
    await costs.check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send and pay $25' }).click()
  })
  await screen('Your payment', () => payOnHostedPage(page))

  await expect(page.getByRole('heading', { name: `Your application to ${title} is sent.` })).toBeVisible()
  await expectAccessible(page)
  expect(passed.length, passed.join(' > ')).toBeLessThanOrEqual(most)

  const { body: received } = await call('GET', `/owners/applications?homeId=${id}`)
  const { body: seen } = await call('GET', `/owners/applications/${received.applications[0].id}`)
  expect(seen).toMatchObject({ answers: { about: 'I cook on Sundays.' }, documents: [{ name: 'reference.pdf' }] })

  // The next home takes three: the answers are there, the consent is not.
  await page
    .getByRole('link', { name: /^Apply to / })
    .first()
    .click()
  await expect(page.getByText('We filled in your answers')).toBeVisible()
  await expect(page.getByLabel('Within a week')).toBeChecked()
  const { pathname, search } = new URL(page.url())
  await visit(page, `${pathname}${search}&step=3`)
  await expect(page.getByText('I cook on Sundays.')).toBeVisible()
  await expect(page.getByLabel('I agree to this.')).not.toBeChecked()
})
