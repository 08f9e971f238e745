import { expect, type Page } from '@playwright/test'
import { checkAll } from '#tests/e2e/check-all.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'
import { heicPhoto, makePhoto } from '#tests/factories/uploads.ts'

// What each tab checks, sends and says is tested with its component (web/routes/owner/homes/edit/**/*.dom.test.tsx). Here the
// editor meets a real browser and the real server.

const jpeg = async (name: string, color?: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePhoto(640, 480, color),
})

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

const openTab = (page: Page, label: RegExp) =>
  page.getByRole('navigation', { name: 'Sections of the property' }).getByRole('link', { name: label }).click()

const card = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first()

async function save(page: Page, words: string) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(words)).toBeVisible({ timeout: 45_000 })
}

async function describeHome(page: Page) {
  await page.getByLabel('Property Type').selectOption('SOBER_LIVING')
  await page.getByLabel('Housing Type').selectOption('TOWNHOUSE')
  await page.getByLabel('Short description').fill('Four rooms, a long table and a garden.')
  await page.getByLabel('About Us').fill('We cook together on Sundays, and somebody is always home in the evening.')
  await save(page, 'Basic information updated successfully!')
  await page.getByRole('link', { name: 'Next: Address & Location' }).click()
  await page.getByLabel('Street').fill('12 Palm Ave')
  await page.getByLabel('ZIP code').fill('33444')
  await page.getByRole('button', { name: 'Move pin to this ZIP code' }).click()
  // A click beside the pin moves it and looks up the address.
  await page.locator('canvas').click({ position: { x: 200, y: 120 } })
  await expect(page.getByText('Address found: Delray Beach, FL, 33444.')).toBeVisible()
  await save(page, 'Address and location updated successfully!')
}

async function furnishRooms(page: Page) {
  await page.getByRole('link', { name: 'Next: Bedroom Config' }).click()
  await page.getByRole('button', { name: 'Add bedroom' }).click()
  await expect(page.getByLabel('Room number')).toBeFocused()
  await page.keyboard.type('1A')
  await page.getByLabel('Max occupancy').fill('2')
  await page.getByLabel('Closet').check()
  await page.getByLabel('Price per bed').fill('780')
  await page.getByLabel('Monthly rate').fill('780')
  await page.getByLabel('Security deposit').fill('200')
  // What is not a number must not pass for an empty field.
  await page.getByLabel('Bed count').fill('')
  await page.getByLabel('Bed count').pressSequentially('1e')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter a whole number')).toBeVisible()
  await page.getByLabel('Bed count').fill('2')
  await page.getByLabel('Room type').selectOption('SHARED')
  for (const _copy of [2, 3, 4]) await page.getByRole('button', { name: /^Copy/ }).first().click()
  await save(page, 'Bedroom configurations updated successfully!')

  await openTab(page, /^Occupancy/)
  await page.getByRole('button', { name: 'One more in Room 1A' }).click()
  await save(page, 'Occupancy updated successfully!')
  // The one tab that only its address opens.
  await visit(page, `${new URL(page.url()).pathname}?tab=pricing`)
  await page.getByLabel('Weekly rate').first().fill('110.25')
  await save(page, 'Pricing updated successfully!')
  await openTab(page, /^Amenities/)
  await page.getByRole('group', { name: 'Comfort' }).getByLabel('Wi-Fi').check()
  await save(page, 'Amenities updated successfully!')
  await openTab(page, /^Recovery Features/)
  await page.getByLabel('Peer support').check()
  await page.getByRole('button', { name: 'Add program' }).click()
  await card(page, 'Programs').getByLabel('Name').fill('Evening meeting')
  await save(page, 'Recovery features and programs updated successfully!')
}

async function addStaffAndPictures(page: Page) {
  await openTab(page, /^Staff/)
  await page.getByRole('button', { name: 'Add staff member' }).click()
  const person = card(page, 'Staff members')
  await person.getByLabel('Name').fill('Pat Doe')
  // When editing in the middle, the cursor stays behind what was typed.
  await person.getByLabel('Phone number').fill('555 010 0100')
  await person.getByLabel('Phone number').press('Home')
  for (const key of ['ArrowRight', 'Delete', '7']) await person.getByLabel('Phone number').press(key)
  await person.getByLabel('Photo').setInputFiles(await jpeg('pat.jpg'))
  const face = person.getByRole('img', { name: 'Pat Doe' })
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await save(page, 'Staff members updated successfully!')

  await openTab(page, /^Images/)
  const photos = [
    { name: 'IMG_0001.HEIC', mimeType: '', buffer: heicPhoto() },
    await jpeg('room.jpg', '#3a5'),
    await jpeg('garden.jpg', '#5a3'),
  ]
  await page.getByLabel('New photos', { exact: true }).setInputFiles(photos)
  await save(page, '3 image(s) added successfully!')
  // A job prepares the photos, and they appear without a reload when it is done.
  await expect(page.getByText('Processing...')).toHaveCount(0, { timeout: 30_000 })
  const items = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  const dragged = page.waitForResponse('**/documents/order')
  await items.nth(1).dragTo(items.nth(0))
  await dragged
}

async function setRules(page: Page) {
  await openTab(page, /^Rules & Policies/)
  await page.getByRole('button', { name: 'Add house rule' }).click()
  await card(page, 'House rules').getByLabel('Rule', { exact: true }).fill('Be home by ten')
  await page.getByLabel('LGBTQ+ friendly').check()
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

const room = { type: 'SHARED', bedCount: 2, maxOccupancy: 2, bedroomAmenities: [{ name: 'b-Closet' }] }

const asTyped = {
  propertyType: 'SOBER_LIVING',
  housingType: 'TOWNHOUSE',
  amenities: [{ name: 'Wi-Fi' }],
  // The second comes with the medication policy.
  recoveryFeatures: [{ name: 'Peer support' }, { name: 'Medication for recovery welcome' }],
  programs: [{ name: 'Evening meeting' }],
  houseRules: [{ rule: 'Be home by ten' }],
  policies: { lgbtqFriendly: true },
  bedroomConfigurations: [
    { ...room, roomNumber: '1A', currentOccupancy: 1, pricing: { pricePerBed: 780, weeklyRate: 110.25 } },
    { ...room, currentOccupancy: 0 },
    { ...room, currentOccupancy: 0 },
    { ...room, currentOccupancy: 0 },
  ],
  editing: {
    address: { street: '12 Palm Ave', city: 'Delray Beach', state: 'FL', zipCode: '33444' },
    location: { latitude: expect.any(Number), longitude: expect.any(Number) },
    staff: [{ name: 'Pat Doe', phoneNumber: '(755) 010-0100', photo: expect.stringMatching(/\.webp$/) }],
    images: [
      { name: 'room.jpg', isMain: false, status: 'READY' },
      { name: 'IMG_0001.HEIC', isMain: true, status: 'READY' },
      { name: 'garden.jpg', isMain: false, status: 'READY' },
    ],
  },
}

async function publish(page: Page, title: string) {
  await page.goto('/admin-listings')
  await page.getByRole('link', { name: `Review ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Review: ${title}` })).toBeVisible()
  await checkAll(page.getByRole('main').getByRole('checkbox'))
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

test('the life of a home, through every tab of the editor, to published, changed, archived, restored and deleted', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const title = `Long Table House ${crypto.randomUUID().slice(0, 6)}`
  const email = await becomeOwner(page)
  await visit(page, '/homeowner/update-property')
  await page.getByLabel('Home name').fill(title)
  await page.getByRole('button', { name: 'Create listing' }).click()
  await expect(page).toHaveURL(/\/homeowner\/property\/[\da-f-]{36}\/edit\?tab=basic$/)
  const id = /property\/([\da-f-]{36})/.exec(page.url())![1]!

  // The listings say what the draft still needs, and lead there.
  await visit(page, '/homeowner/listings?status=DRAFT')
  const listed = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })
  await expect(listed.getByText('5 of 20 sections')).toBeVisible()
  await listed.getByText('15 things missing').click()
  await expect(listed.getByRole('link', { name: 'Add at least one bedroom.' })).toHaveAttribute('href', /edit\?tab=bedrooms$/)
  await expect(listed.getByRole('button', { name: /Submit for review/ })).toHaveCount(0)

  await visit(page, `/homeowner/property/${id}/edit?tab=basic`)
  await describeHome(page)
  await furnishRooms(page)
  await addStaffAndPictures(page)
  await setRules(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const stored = await page.request.get(`/api/homes/${id}`, { headers: { authorization: `Bearer ${token}` } })
  expect(await stored.json()).toMatchObject({ title, ...asTyped })
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('We’re reviewing this home.')).toBeVisible()
  await expectInSearch(page, title, 0)

  const staff = await browserOf(browser, 'admin')
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
  await visit(page, `/homeowner/property/${id}/edit`)
  await page.getByLabel('About Us').fill('Now with a second long table.')
  await save(page, 'Basic information updated successfully!')
  await visitor.reload()
  await expect(visitor.getByText('Now with a second long table.')).toBeVisible()

  await visit(page, '/homeowner/listings')
  const more = page.getByRole('button', { name: `More for ${title}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(`${title} is archived. You can restore it anytime.`)).toBeVisible()
  await expectInSearch(page, title, 0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await visitor.context().close()

  await visit(page, '/homeowner/listings?status=ARCHIVED')
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText(`${title} was restored.`)).toBeVisible()
  await visit(page, '/homeowner/listings')
  await page.getByRole('button', { name: `Publish again ${title}` }).click()
  await expect(page.getByText(`${title} is published. It’s back in search.`)).toBeVisible()
  await expectInSearch(page, title, 1)

  await page.getByRole('button', { name: `Pause ${title}` }).click()
  await page.getByRole('dialog', { name: 'Pause this home?' }).getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(`${title} is paused.`)).toBeVisible()
  await expectInSearch(page, title, 0)
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this home?' })
  await question.getByRole('button', { name: 'Delete this home' }).click()
  await expect(page.getByText(`${title} was deleted.`)).toBeVisible()
  await expect(listed).toHaveCount(0)
  expect((await page.request.get(`/api/homes/${id}`)).status()).toBe(404)
})
