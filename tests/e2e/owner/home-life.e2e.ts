import { expect, type Page } from '@playwright/test'
import { expectDone } from '#tests/e2e/homes.ts'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, newPerson, readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'
import { heicPhoto, makePhoto } from '#tests/factories/uploads.ts'

// What each tab checks, sends and says is tested with its component (web/routes/owner/homes/edit/**/*.dom.test.tsx), and what is
// stored with its service. Here the tabs that a home needs before review meet a real browser and the real server.

const jpeg = async (name: string, color?: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePhoto(640, 480, color),
})

const openTab = (page: Page, label: RegExp) =>
  page.getByRole('navigation', { name: 'Sections of the property' }).getByRole('link', { name: label }).click()

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

async function furnishRoom(page: Page) {
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
  await save(page, 'Bedroom configurations updated successfully!')
}

async function addPictures(page: Page) {
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
  const shown = items.nth(2).locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const dragged = page.waitForResponse('**/documents/order')
  await items.nth(1).dragTo(items.nth(0))
  await dragged
}

async function setRules(page: Page) {
  await openTab(page, /^Rules & Policies/)
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

const room = { roomNumber: '1A', type: 'SHARED', bedCount: 2, maxOccupancy: 2, currentOccupancy: 0 }

const asTyped = {
  propertyType: 'SOBER_LIVING',
  housingType: 'TOWNHOUSE',
  // It comes with the medication policy.
  recoveryFeatures: [{ name: 'Medication for recovery welcome' }],
  policies: { hasWeekdayCurfew: true, weekdayTime: '22:00' },
  bedroomConfigurations: [{ ...room, bedroomAmenities: [{ name: 'b-Closet' }], pricing: { pricePerBed: 780 } }],
  editing: {
    address: { street: '12 Palm Ave', city: 'Delray Beach', state: 'FL', zipCode: '33444' },
    location: { latitude: expect.any(Number), longitude: expect.any(Number) },
    images: [
      { name: 'room.jpg', isMain: false, status: 'READY' },
      { name: 'IMG_0001.HEIC', isMain: true, status: 'READY' },
      { name: 'garden.jpg', isMain: false, status: 'READY' },
    ],
  },
}

/** Staff decide about a home on their screens in review-a-home.e2e.ts. */
async function publish(page: Page, id: string) {
  const staff = await callsOf(page, 'admin')
  const { body } = await expectDone(staff('GET', `/admin/homes/${id}`))
  await expectDone(staff('POST', `/admin/homes/${id}/approve`, { updatedAt: body.home.updatedAt }))
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

test('the life of a home: filled in, published, changed beside a colleague, archived, restored and deleted', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const title = `Long Table House ${crypto.randomUUID().slice(0, 6)}`
  const owner = await newPerson('OWNER')
  const call = await callsOf(page, owner)
  await beSignedIn(page, owner)
  await visit(page, '/homeowner/update-property')
  await page.getByLabel('Home name').fill(title)
  await page.getByRole('button', { name: 'Create listing' }).click()
  await expect(page).toHaveURL(/\/homeowner\/property\/[\da-f-]{36}\/edit\?tab=basic$/)
  const id = /property\/([\da-f-]{36})/.exec(page.url())![1]!

  await describeHome(page)
  await furnishRoom(page)
  await addPictures(page)
  await setRules(page)
  expect((await call('GET', `/homes/${id}`)).body).toMatchObject({ title, ...asTyped })
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('We’re reviewing this home.')).toBeVisible()
  await expectInSearch(page, title, 0)
  await publish(page, id)
  await expectInSearch(page, title, 1)
  await readEmail(page, owner.email, /Your listing is published/)
  const publicPage = await readPage(request, `/home/${id}`)
  expect(publicPage.document.querySelector('h1')?.textContent).toContain(title)
  expect(publicPage.main).toContain('$780')

  // Someone of the team saves the same tab meanwhile: nothing is lost, and an edit shows on the public page.
  const { body: account } = await call('GET', '/auth/me')
  const permissions = ['view_properties', 'edit_properties'] as const
  const manager = await newPerson('OWNER', {
    firstName: 'Manuel',
    lastName: 'Ortiz',
    teamOf: { ownerId: account.ownerId, permissions: [...permissions] },
  })
  const theirs = await callsOf(page, manager)
  await visit(page, `/homeowner/property/${id}/edit`)
  await page.getByLabel('About Us').fill('Now with a second long table.')
  await expectDone(theirs('PUT', `/homes/${id}`, { description: 'The manager’s words.' }))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = page.getByRole('dialog', { name: 'Manuel Ortiz saved this tab too' })
  await conflict.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await expect(page.getByText('Basic information updated successfully!')).toBeVisible()
  expect((await readPage(request, `/home/${id}`)).main).toContain('Now with a second long table.')
  // Changes in different tabs do not conflict: both are saved.
  await openTab(page, /^Amenities/)
  await page.getByRole('group', { name: 'Comfort' }).getByLabel('Wi-Fi').check()
  await expectDone(theirs('PUT', `/homes/${id}`, { shortDescription: 'By the sea' }))
  await save(page, 'Amenities updated successfully!')
  await openTab(page, /^Basic Info/)
  await expect(page.getByLabel('Short description')).toHaveValue('By the sea')
  await expect(page.getByLabel('About Us')).toHaveValue('Now with a second long table.')

  await visit(page, '/homeowner/listings')
  const more = page.getByRole('button', { name: `More for ${title}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(`${title} is archived. You can restore it anytime.`)).toBeVisible()
  await expectInSearch(page, title, 0)
  const archived = await request.get(`/home/${id}`)
  expect([archived.status(), (await archived.text()).includes('Page Not Found')]).toEqual([404, true])

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
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  expect((await page.request.get(`/api/homes/${id}`)).status()).toBe(404)
})
