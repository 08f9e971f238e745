import { expect, type Page, test } from '@playwright/test'
import { startHome } from '#tests/e2e/homes.ts'
import { beSignedIn, browserOf } from '#tests/e2e/users.ts'
import { heicPhoto, makePhoto } from '#tests/factories/uploads.ts'

// What each tab checks, sends and says is tested with its component (web/routes/owner/homes/edit/**/*.dom.test.tsx). Here the
// editor meets a real browser and the real server.

const jpeg = async (name: string, color?: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePhoto(640, 480, color),
})

async function save(page: Page, success: string) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(success)).toBeVisible({ timeout: 30_000 })
}

const card = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first()

test('a home goes through every tab, and is stored as it was typed', async ({ page }) => {
  test.setTimeout(120_000)
  const { id, call } = await startHome(page)
  await beSignedIn(page, 'owner')
  const open = (tab: string) => page.goto(`/homeowner/property/${id}/edit?tab=${tab}`)

  await open('basic')
  await page.getByLabel('Title').fill('Lantern House')
  await page.getByLabel('Property Type').selectOption('SOBER_LIVING')
  await page.getByLabel('Housing Type').selectOption('TOWNHOUSE')
  await save(page, 'Basic information updated successfully!')

  await page.getByRole('link', { name: 'Next: Address & Location' }).click()
  await page.getByLabel('Street').fill('12 Palm Ave')
  await page.getByLabel('ZIP code').fill('33444')
  await page.getByRole('button', { name: 'Move pin to this ZIP code' }).click()
  // A click beside the pin moves it and looks up the address.
  await page.locator('canvas').click({ position: { x: 200, y: 120 } })
  await expect(page.getByText('Address found: Delray Beach, FL, 33444.')).toBeVisible()
  await save(page, 'Address and location updated successfully!')

  await open('bedrooms')
  await page.getByRole('button', { name: 'Add bedroom' }).click()
  await expect(page.getByLabel('Room number')).toBeFocused()
  await page.keyboard.type('1A')
  await page.getByLabel('Max occupancy').fill('2')
  await page.getByLabel('Closet').check()
  await page.getByLabel('Price per bed').fill('850')
  // What is not a number must not pass for an empty field.
  await page.getByLabel('Bed count').fill('')
  await page.getByLabel('Bed count').pressSequentially('1e')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Enter a whole number')).toBeVisible()
  await page.getByLabel('Bed count').fill('2')
  await page.getByLabel('Room type').selectOption('SHARED')
  await save(page, 'Bedroom configurations updated successfully!')

  await open('occupancy')
  await page.getByRole('button', { name: 'One more in Room 1A' }).click()
  await save(page, 'Occupancy updated successfully!')
  await open('pricing')
  await page.getByLabel('Weekly rate').fill('110.25')
  await save(page, 'Pricing updated successfully!')
  await open('amenities')
  await page.getByRole('group', { name: 'Comfort' }).getByLabel('Wi-Fi').check()
  await save(page, 'Amenities updated successfully!')
  await open('recovery')
  await page.getByLabel('Peer support').check()
  await page.getByRole('button', { name: 'Add program' }).click()
  await card(page, 'Programs').getByLabel('Name').fill('Evening meeting')
  await save(page, 'Recovery features and programs updated successfully!')

  await open('staff')
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

  await open('images')
  const photos = [{ name: 'IMG_0001.HEIC', mimeType: '', buffer: heicPhoto() }, await jpeg('room.jpg', '#3a5')]
  await page.getByLabel('New photos', { exact: true }).setInputFiles(photos)
  await save(page, '2 image(s) added successfully!')
  // A job prepares the photos, and they appear without a reload when it is done.
  await expect(page.getByText('Processing...')).toHaveCount(0, { timeout: 30_000 })
  const items = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  const dragged = page.waitForResponse('**/documents/order')
  await items.nth(1).dragTo(items.nth(0))
  await dragged

  await open('rulesAndPolicies')
  await page.getByRole('button', { name: 'Add house rule' }).click()
  await card(page, 'House rules').getByLabel('Rule', { exact: true }).fill('Be home by ten')
  await page.getByLabel('LGBTQ+ friendly').check()
  await save(page, 'Rules, requirements, and policies updated successfully!')

  const { body: home } = await call('GET', `/homes/${id}`)
  expect(home).toMatchObject({
    title: 'Lantern House',
    propertyType: 'SOBER_LIVING',
    housingType: 'TOWNHOUSE',
    amenities: [{ name: 'Wi-Fi' }],
    recoveryFeatures: [{ name: 'Peer support' }],
    programs: [{ name: 'Evening meeting' }],
    houseRules: [{ rule: 'Be home by ten' }],
    policies: { lgbtqFriendly: true },
    bedroomConfigurations: [
      {
        roomNumber: '1A',
        type: 'SHARED',
        bedCount: 2,
        maxOccupancy: 2,
        currentOccupancy: 1,
        bedroomAmenities: [{ name: 'b-Closet' }],
        pricing: { pricePerBed: 850, weeklyRate: 110.25 },
      },
    ],
    editing: {
      address: { street: '12 Palm Ave', city: 'Delray Beach', state: 'FL', zipCode: '33444' },
      location: { latitude: expect.any(Number), longitude: expect.any(Number) },
      staff: [{ name: 'Pat Doe', phoneNumber: '(755) 010-0100', photo: expect.stringMatching(/\.webp$/) }],
      images: [
        { name: 'room.jpg', isMain: false, status: 'READY' },
        { name: 'IMG_0001.HEIC', isMain: true, status: 'READY' },
      ],
    },
  })
})

test('two people in one tab: the second is told, and nothing is lost; others do not get in', async ({ page, browser }) => {
  const { id } = await startHome(page, { propertyType: 'SOBER_LIVING', housingType: 'CONDO' })
  const address = `/homeowner/property/${id}/edit`
  const success = 'Basic information updated successfully!'
  const other = await browserOf(browser, 'manager')
  await beSignedIn(page, 'owner')
  await page.goto(address)
  await other.goto(address)
  await page.getByLabel('Title').fill('The owner’s name')
  await other.getByLabel('Title').fill('The manager’s name')
  await save(page, success)
  await other.getByRole('button', { name: 'Save Changes' }).click()
  const question = other.getByRole('dialog', { name: 'Olivia Grant saved this tab too' })
  await question.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await expect(other.getByText(success)).toBeVisible()

  // Changes in different tabs do not conflict: both are saved.
  await page.goto(`${address}?tab=address`)
  await other.getByLabel('Short description').fill('By the sea')
  await page.getByLabel('Neighborhood').fill('Old School Square')
  await save(other, success)
  await save(page, 'Address and location updated successfully!')
  await page.goto(address)
  await expect(page.getByLabel('Title')).toHaveValue('The manager’s name')
  await expect(page.getByLabel('Short description')).toHaveValue('By the sea')
  await other.context().close()

  const team = await browserOf(browser, 'team')
  await team.goto(address)
  await team.waitForURL('/homeowner/dashboard')
  await team.context().close()
})
