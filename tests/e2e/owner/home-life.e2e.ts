import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { beSignedIn, readEmail } from '#tests/e2e/users.ts'

const pictures = readdirSync('web/public/demo')
  .filter((name) => name.endsWith('-1280.jpg'))
  // As many as the free plan allows.
  .slice(0, 8)
  .map((name) => join('web/public/demo', name))

async function becomeOwner(page: Page) {
  const email = `owner-${crypto.randomUUID()}@example.org`
  await page.goto('/homeowner-signup?kind=individual')
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill('seven quiet rivers')
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Check your email. We sent you a code to finish.')).toBeVisible()
  const { link } = await readEmail(page, email, /./)
  await page.goto(new URL(link!).pathname + new URL(link!).search)
  await page.getByLabel('Password', { exact: true }).fill('seven quiet rivers')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.waitForURL('/homeowner/dashboard')
  return email
}

const nextTab = (page: Page, label: string) => page.getByRole('link', { name: `Next: ${label}` }).click()

async function save(page: Page, words: string) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(words)).toBeVisible({ timeout: 45_000 })
}

async function describeHome(page: Page) {
  await page.getByLabel('Property Type').selectOption('SOBER_LIVING')
  await page.getByLabel('Housing Type').selectOption('SINGLE_FAMILY')
  await page.getByLabel('Short description').fill('Four rooms, a long table and a garden.')
  await page.getByLabel('About Us').fill('We cook together on Sundays, and somebody is always home in the evening.')
  await save(page, 'Basic information updated successfully!')
  await nextTab(page, 'Address & Location')
  await page.getByLabel('Street').fill('310 SE 2nd Ave')
  await page.getByLabel('City').fill('Delray Beach')
  await page.getByLabel('State').fill('FL')
  await page.getByLabel('ZIP code').fill('33483')
  await page.getByRole('button', { name: 'Move pin to this ZIP code' }).click()
  await save(page, 'Address and location updated successfully!')
  await nextTab(page, 'Bedroom Config')
  await page.getByRole('button', { name: 'Add bedroom' }).click()
  await page.getByLabel('Room type').selectOption('SHARED')
  await page.getByLabel('Bed count').fill('2')
  await page.getByLabel('Max occupancy').fill('2')
  await page.getByLabel('Price per bed').fill('780')
  await page.getByLabel('Monthly rate').fill('780')
  await page.getByLabel('Security deposit').fill('200')
  for (const _copy of [2, 3, 4]) await page.getByRole('button', { name: /^Copy/ }).first().click()
  await save(page, 'Bedroom configurations updated successfully!')
}

async function addPicturesAndRules(page: Page) {
  await page.getByRole('link', { name: /^Images/ }).click()
  await page.getByLabel('New photos', { exact: true }).setInputFiles(pictures)
  await save(page, '8 image(s) added successfully!')
  await page.getByRole('link', { name: /^Rules & Policies/ }).click()
  await page.getByLabel('Curfew on weekdays').check()
  await page.getByLabel('Weekday curfew time').fill('22:00')
  await page.getByLabel('Minimum days of sobriety').fill('30')
  await page.getByLabel('Refund policy').selectOption('FLEXIBLE')
  await page.getByLabel('Medication policy').selectOption('WELCOME')
  await page.getByLabel('Naloxone').selectOption('ON_SITE_TRAINED')
  await page.getByLabel('Drug tests', { exact: true }).selectOption('RANDOM')
  await page.getByLabel('Who pays for drug tests').selectOption('HOME')
  await page.getByLabel('Discharge policy').fill('We talk first, and help to find the next safe place.')
  await save(page, 'Rules, requirements, and policies updated successfully!')
}

async function publish(page: Page, title: string) {
  await page.goto('/admin-listings')
  await page.getByRole('link', { name: `Review ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Review: ${title}` })).toBeVisible()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Owner notified.')).toBeVisible()
}

/** A change must show in search within 2 seconds. */
async function expectInSearch(page: Page, title: string, count: number) {
  await expect
    .poll(
      async () => {
        const { homes } = await (await page.request.get(`/api/homes?q=${encodeURIComponent(title)}&limit=5`)).json()
        return homes.filter((home: { title: string }) => home.title === title).length
      },
      { timeout: 2_000, intervals: [100] },
    )
    .toBe(count)
}

test('the life of a home, from nothing to published, changed, archived, restored and deleted', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const title = `Long Table House ${crypto.randomUUID().slice(0, 6)}`
  const email = await becomeOwner(page)
  await page.goto('/homeowner/update-property')
  await page.getByLabel('Home name').fill(title)
  await page.getByRole('button', { name: 'Create listing' }).click()
  await page.waitForURL(/\/homeowner\/property\/[\da-f-]{36}\/edit/)
  const id = /property\/([\da-f-]{36})/.exec(page.url())![1]!
  await describeHome(page)
  await addPicturesAndRules(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('We’re reviewing this home.')).toBeVisible()
  await expectInSearch(page, title, 0)

  const staff = await (await browser.newContext()).newPage()
  await beSignedIn(staff, 'admin')
  await publish(staff, title)
  await staff.context().close()
  await expectInSearch(page, title, 1)
  await readEmail(page, email, /listing|home|review|published/i)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/search?q=${encodeURIComponent(title)}`)
  await visitor.locator('a[href^="/home/"]', { hasText: title }).first().click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(visitor.getByText('$780').first()).toBeVisible()

  // An edit shows on the public page.
  await page.goto(`/homeowner/property/${id}/edit`)
  await page.getByLabel('About Us').fill('Now with a second long table.')
  await save(page, 'Basic information updated successfully!')
  await visitor.reload()
  await expect(visitor.getByText('Now with a second long table.')).toBeVisible()

  await page.goto('/homeowner/listings')
  const more = page.getByRole('button', { name: `More for ${title}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(`${title} is archived. You can restore it anytime.`)).toBeVisible()
  await expectInSearch(page, title, 0)
  await visitor.reload()
  await expect(visitor.getByText('Page Not Found')).toBeVisible()
  await visitor.context().close()

  await page.goto('/homeowner/listings?status=ARCHIVED')
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText(`${title} was restored.`)).toBeVisible()
  await page.goto('/homeowner/listings')
  await page.getByRole('button', { name: `Publish again ${title}` }).click()
  await expect(page.getByText(`${title} is published. It’s back in search.`)).toBeVisible()
  await expectInSearch(page, title, 1)

  await page.getByRole('button', { name: `Pause ${title}` }).click()
  await page.getByRole('dialog', { name: 'Pause this home?' }).getByRole('button', { name: 'Pause' }).click()
  await expectInSearch(page, title, 0)
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete this home' }).click()
  await expect(page.getByText(`${title} was deleted.`)).toBeVisible()
  expect((await page.request.get(`/api/homes/${id}`)).status()).toBe(404)
})
