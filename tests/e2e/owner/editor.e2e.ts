import { expect, test } from '@playwright/test'
import { publishHome, startHome, watchChanges } from '#tests/e2e/homes.ts'
import { beSignedIn, browserOf, newPerson } from '#tests/e2e/users.ts'

const save = { name: 'Save Changes' }

test('saves Basic Info with exactly the fields of the specification', async ({ page }) => {
  await page.clock.install()
  const { id } = await startHome(page)
  await beSignedIn(page, 'owner')
  let answer = () => {}
  await page.route(`**/api/homes/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await page.goto(`/homeowner/property/${id}/edit`)
  await page.getByLabel('Title').fill('Lantern House')
  await page.getByRole('button', save).click()
  await expect(page.getByText('Choose the type of home')).toBeVisible()
  await expect(page.getByLabel('Property Type')).toBeFocused()

  await page.getByLabel('Property Type').selectOption('SOBER_LIVING')
  await page.getByLabel('Housing Type').selectOption('TOWNHOUSE')
  await page.getByLabel('About Us').fill('Six people, one kitchen, a porch.')
  const changes = watchChanges(page)
  await page.getByRole('button', save).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  answer()
  await expect(page.getByText('Basic information updated successfully!')).toBeVisible()
  await page.clock.fastForward(4_000)
  await expect(page.getByText('Basic information updated successfully!')).toBeHidden()
  expect(changes).toEqual([
    {
      call: `PUT /homes/${id}`,
      body: {
        title: 'Lantern House',
        shortDescription: '',
        propertyType: 'SOBER_LIVING',
        housingType: 'TOWNHOUSE',
        description: 'Six people, one kitchen, a porch.',
        whychooseus: '',
        ownerId: expect.any(String),
        houseGenre: 'COED',
        supportLevel: 'LOW',
      },
    },
  ])
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Lantern House')
})

test('saves the address and the place of the pin', async ({ page }) => {
  const { id } = await startHome(page)
  await beSignedIn(page, 'owner')
  await page.goto(`/homeowner/property/${id}/edit?tab=address`)
  await expect(page.getByLabel('Country')).toHaveValue('US')
  await page.getByLabel('Street').fill('12 Palm Ave')
  await page.getByLabel('ZIP code').fill('33444')
  await page.getByRole('button', { name: 'Move pin to this ZIP code' }).click()
  // A click beside the pin moves it and looks up the address.
  await page.locator('canvas').click({ position: { x: 200, y: 120 } })
  await expect(page.getByText('Address found: Delray Beach, FL, 33444.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Delray Beach')
  await expect(page.getByLabel('Street')).toHaveValue('12 Palm Ave')

  const changes = watchChanges(page)
  await page.getByRole('button', save).click()
  await expect(page.getByText('Address and location updated successfully!')).toBeVisible()
  expect(changes).toEqual([
    {
      call: expect.stringMatching(/^PUT \/address\/[\da-f-]{36}$/),
      body: {
        street: '12 Palm Ave',
        unit: '',
        city: 'Delray Beach',
        state: 'FL',
        zipCode: '33444',
        country: 'US',
        neighborhood: '',
      },
    },
    {
      call: expect.stringMatching(/^PUT \/location\/[\da-f-]{36}$/),
      body: { latitude: expect.any(Number), longitude: expect.any(Number) },
    },
  ])

  await page.getByLabel('State').fill('Florida')
  await page.getByRole('button', save).click()
  await expect(page.getByText('Failed to update address/location: ')).toBeVisible()
  await expect(page.getByLabel('State')).toHaveValue('Florida')
})

test('what was looked up is said of the pin where it stands, and of no other point', async ({ page }) => {
  const { id } = await startHome(page)
  await beSignedIn(page, 'owner')
  await page.goto(`/homeowner/property/${id}/edit?tab=address`)
  await expect(page.getByText('The pin only needs to be close')).toBeVisible()
  const looked = page.getByText(/^Address found: /)
  await page.locator('canvas').click({ position: { x: 200, y: 120 } })
  await expect(looked).toContainText('San Francisco, CA')
  // The ZIP code moves the pin elsewhere.
  await page.getByLabel('ZIP code').fill('33444')
  await page.getByRole('button', { name: 'Move pin to this ZIP code' }).click()
  await expect(looked).toHaveCount(0)
  await page.locator('canvas').click({ position: { x: 200, y: 120 } })
  await expect(looked).toContainText('Delray Beach, FL')
  // So does typing the coordinates.
  await page.getByLabel('Latitude').fill('26.3')
  await expect(looked).toHaveCount(0)
})

test('an address that cannot be looked up can still be typed', async ({ page }) => {
  const { id } = await startHome(page)
  await beSignedIn(page, 'owner')
  await page.route('**/api/places/reverse**', (route) => route.fulfill({ status: 500, json: {} }))
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(`/homeowner/property/${id}/edit?tab=address`)
  await page.locator('canvas').click({ position: { x: 200, y: 120 } })
  await expect.poll(() => logged).toContain('We could not find an address for this point.')
  await expect(page.getByLabel('Latitude')).not.toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('two people in one tab: the second is told, and nothing is lost', async ({ page, browser }) => {
  const { id } = await startHome(page, { propertyType: 'SOBER_LIVING', housingType: 'CONDO' })
  const other = await browserOf(browser, 'manager')
  await beSignedIn(page, 'owner')
  const address = `/homeowner/property/${id}/edit`
  await page.goto(address)
  await other.goto(address)
  await page.getByLabel('Title').fill('The owner’s name')
  await other.getByLabel('Title').fill('The manager’s name')
  await page.getByRole('button', save).click()
  await expect(page.getByText('Basic information updated successfully!')).toBeVisible()

  await other.getByRole('button', save).click()
  const question = other.getByRole('dialog', { name: 'Olivia Grant saved this tab too' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(other.getByLabel('Title')).toHaveValue('The manager’s name')
  await other.getByRole('button', save).click()
  await question.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await expect(other.getByText('Basic information updated successfully!')).toBeVisible()

  // Changes in different tabs do not conflict: both are saved.
  await page.goto(`${address}?tab=address`)
  await other.getByLabel('Short description').fill('By the sea')
  await page.getByLabel('Neighborhood').fill('Old School Square')
  await other.getByRole('button', save).click()
  await expect(other.getByText('Basic information updated successfully!')).toBeVisible()
  await page.getByRole('button', save).click()
  await expect(page.getByText('Address and location updated successfully!')).toBeVisible()
  await page.goto(address)
  await expect(page.getByLabel('Title')).toHaveValue('The manager’s name')
  await expect(page.getByLabel('Short description')).toHaveValue('By the sea')
  await other.context().close()
})

test('asks before unsaved changes are left, and keeps them over an ended session', async ({ page }) => {
  const { id } = await startHome(page, { propertyType: 'SOBER_LIVING', housingType: 'CONDO' })
  await beSignedIn(page, 'owner')
  await page.goto(`/homeowner/property/${id}/edit`)
  await page.getByLabel('Title').fill('Half a thought')
  await page.getByRole('link', { name: 'Address & Location' }).first().click()
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')

  // An expired session must not lose what was typed.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.evaluate(() => localStorage.clear())
  await page.goto('/homeowner-login')
  await page.getByLabel('Email').first().fill('owner@demo.local')
  await page.getByLabel('Password', { exact: true }).fill('demo-only-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/homeowner/dashboard')
  await page.goto(`/homeowner/property/${id}/edit`)
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await expect(page.getByText('Your earlier changes are still here')).toBeVisible()

  await page.getByRole('link', { name: 'Address & Location' }).first().click()
  await question.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByLabel('Street')).toBeVisible()
  await page.goto(`/homeowner/property/${id}/edit`)
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await page.getByLabel('Title').fill('Not this')
  await page.getByRole('link', { name: 'Address & Location' }).first().click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByLabel('Street')).toBeVisible()
  await page.goto(`/homeowner/property/${id}/edit`)
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
})

test('a lost connection loses nothing that was typed', async ({ page }) => {
  const { id } = await startHome(page, { propertyType: 'SOBER_LIVING', housingType: 'CONDO' })
  await beSignedIn(page, 'owner')
  await page.goto(`/homeowner/property/${id}/edit`)
  await page.getByLabel('Title').fill('Written on a train')
  await page.route(`**/api/homes/${id}`, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.getByRole('button', save).click()
  await expect(page.getByText('We could not reach Waymark.')).toBeVisible()
  await page.unroute(`**/api/homes/${id}`)
  await page.getByRole('button', save).click()
  await expect(page.getByText('Basic information updated successfully!')).toBeVisible()
})

test('says when a home cannot be loaded, saved or deleted', async ({ page }) => {
  const { id } = await startHome(page, { propertyType: 'SOBER_LIVING', housingType: 'CONDO' })
  await beSignedIn(page, 'owner')
  const failing = (method: string) =>
    page.route(`**/api/homes/${id}${method === 'PATCH' ? '/delete' : ''}`, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
  await failing('GET')
  await page.goto(`/homeowner/property/${id}/edit`)
  await expect(page.getByText('Request failed (500)').or(page.getByText('Failed to fetch property data'))).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Title')).toBeVisible()

  await failing('PUT')
  await page.getByLabel('Title').fill('Will fail')
  await page.getByRole('button', save).click()
  await expect(page.getByRole('alert').getByText(/Request failed \(500\)|Failed to update property/)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', save).click()
  await expect(page.getByText('Basic information updated successfully!')).toBeVisible()

  await failing('PATCH')
  await page.getByRole('button', { name: 'Delete Property' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this property?' })
  await question.getByRole('button', { name: 'Delete Property' }).click()
  await expect(question.getByText('Failed to delete property. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await question.getByRole('button', { name: 'Delete Property' }).click()
  await page.waitForURL('/homeowner/listings')
})

test('a published home is not deleted by promise: pausing it comes first', async ({ page }) => {
  const owner = await newPerson('OWNER')
  const { id } = await publishHome(page, owner, `Standing House ${Date.now()}`)
  await beSignedIn(page, owner)
  await page.goto(`/homeowner/property/${id}/edit`)
  await page.getByRole('button', { name: 'Delete Property' }).click()
  const question = page.getByRole('dialog', { name: 'This property cannot be deleted yet' })
  await expect(question.getByText('is published')).toBeVisible()
  await question.getByRole('button', { name: 'Pause' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete Property' }).click()
  await page.getByRole('dialog', { name: 'Delete this property?' }).getByRole('button', { name: 'Delete Property' }).click()
  await page.waitForURL('/homeowner/listings')
})

test('says that it is loading, and opens the hidden tab by its address only', async ({ page }) => {
  const { id } = await startHome(page)
  await beSignedIn(page, 'owner')
  let answer = () => {}
  await page.route(`**/api/homes/${id}`, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  const asked = new Set<string>()
  page.on('request', (request) => request.method() === 'GET' && asked.add(new URL(request.url()).pathname))
  await page.goto(`/homeowner/property/${id}/edit?tab=pricing`)
  await expect(page.getByText('Loading property details...')).toBeVisible()
  const ofHome = ['', '/house-rules', '/amenities', '/staff'].map((part) => `/api/homes/${id}${part}`)
  const lists = ['/api/amenities', '/api/amenities/bedroom', '/api/homes/recovery-features']
  for (const path of [...ofHome, ...lists]) expect(asked).toContain(path)
  answer()
  const tabs = page.getByRole('navigation', { name: 'Sections of the property' })
  await expect(tabs.getByRole('link')).toHaveText([
    /^Basic Info/,
    /^Address & Location/,
    /^Bedroom Config/,
    /^Occupancy/,
    /^Amenities/,
    /^Recovery Features/,
    /^Staff/,
    /^Images/,
    /^Rules & Policies/,
  ])
  await expect(page.getByRole('button', save)).toBeVisible()
  await page.getByRole('link', { name: 'Back to listings' }).click()
  await page.waitForURL('/homeowner/listings')
})

test('is for those who may edit homes', async ({ page, browser }) => {
  const { id } = await startHome(page, { propertyType: 'SOBER_LIVING', housingType: 'CONDO' })
  await beSignedIn(page, 'team')
  await page.goto(`/homeowner/property/${id}/edit`)
  await page.waitForURL('/homeowner/dashboard')
  const manager = await browserOf(browser, 'manager')
  await manager.goto(`/homeowner/property/${id}/edit`)
  await manager.getByLabel('Title').fill('By the manager')
  await manager.getByRole('button', save).click()
  await expect(manager.getByText('Basic information updated successfully!')).toBeVisible()
  await manager.context().close()
})
