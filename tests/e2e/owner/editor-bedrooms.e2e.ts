import { expect, type Locator, type Page, test } from '@playwright/test'
import { watchChanges } from '#tests/e2e/homes.ts'
import { cardOf, openEditor, roomsOf } from '#tests/e2e/rooms.ts'

const save = { name: 'Save Changes' }
const success = 'Bedroom configurations updated successfully!'

const fold = (card: Locator) => card.getByRole('heading', { level: 3 }).click()

/** Adds a room; its card opens with the focus in the first field. */
async function addRoom(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add bedroom' }).click()
  const card = cardOf(page, name)
  await expect(card.getByLabel('Room number')).toBeFocused()
  return card
}

test('two rooms with amenities and prices go over the wire as specified, and only what changed after that', async ({ page }) => {
  const { id, call, go, rooms } = await openEditor(page, 'bedrooms')
  await go()
  const first = await addRoom(page, 'Room 1')
  await page.keyboard.type('1A')
  const renamed = cardOf(page, 'Room 1A')
  await renamed.getByLabel('Room type').selectOption('SHARED')
  await renamed.getByLabel('Bed count').fill('2')
  await renamed.getByLabel('Max occupancy').fill('2')
  await renamed.getByLabel('Current occupancy').fill('1')
  await renamed.getByLabel('Private bath').check()
  await renamed.getByLabel('Description').fill('Facing the garden')
  await renamed.getByLabel('Private desk').check()
  await renamed.getByLabel('Closet').check()
  await renamed.getByLabel('Price per bed').fill('850')
  await renamed.getByLabel('Security deposit').fill('99.50')
  await expect(first).toHaveCount(0)
  // The second room is a copy, without residents, and gets prices of its own.
  await renamed.getByRole('button', { name: /^Copy this room/ }).click()
  const second = cardOf(page, 'Room 1')
  await expect(second.getByLabel('Room number')).toBeFocused()
  await expect(second.getByLabel('Current occupancy')).toHaveValue('0')
  await second.getByLabel('Square footage').fill('')
  await second.getByLabel('Closet').uncheck()
  await second.getByLabel('Currency').selectOption('CAD')
  await second.getByLabel('Payment frequency').selectOption('WEEKLY')

  const changes = watchChanges(page)
  await page.getByRole('button', save).click()
  await expect(page.getByText(success)).toBeVisible()
  const stored = await roomsOf(call, id)
  expect(stored).toHaveLength(2)
  const room = {
    roomNumber: '1A',
    type: 'SHARED',
    bedCount: 2,
    maxOccupancy: 2,
    currentOccupancy: 1,
    floorLevel: 1,
    squareFootage: 0,
    hasPrivateBath: true,
    isAvailable: true,
    description: 'Facing the garden',
  }
  const pricing = {
    pricePerBed: 850,
    weeklyRate: 0,
    monthlyRate: 0,
    securityDeposit: 99.5,
    applicationFee: 0,
    cleaningFee: 0,
    utilityDeposit: 0,
    currency: 'USD',
    paymentFrequency: 'MONTHLY',
  }
  const amenity = { amenityId: expect.stringMatching(/^[\da-f-]{36}$/), isIncluded: true }
  const [one, two] = stored.map((each) => `${rooms}/${each.id}`)
  expect(changes).toEqual([
    { call: `POST ${rooms}`, body: room },
    { call: `DELETE ${one}/amenities`, body: null },
    { call: `POST ${one}/amenities`, body: amenity },
    { call: `POST ${one}/amenities`, body: amenity },
    { call: `POST ${one}/pricing`, body: { pricing } },
    { call: `POST ${rooms}`, body: { ...room, roomNumber: '1', currentOccupancy: 0 } },
    { call: `DELETE ${two}/amenities`, body: null },
    { call: `POST ${two}/amenities`, body: amenity },
    { call: `POST ${two}/pricing`, body: { pricing: { ...pricing, currency: 'CAD', paymentFrequency: 'WEEKLY' } } },
  ])
  const [before] = stored
  expect(before!.bedroomAmenities.map(({ name }) => name).toSorted()).toEqual(['b-Closet', 'b-Private desk'])

  // Stored rooms are updated, and only where something changed.
  changes.length = 0
  await fold(cardOf(page, 'Room 1A'))
  await cardOf(page, 'Room 1A').getByLabel('Monthly rate').fill('900')
  await fold(cardOf(page, 'Room 1'))
  await cardOf(page, 'Room 1').getByLabel('Floor level').fill('')
  await page.getByRole('button', save).click()
  await expect(page.getByText(success)).toBeVisible()
  expect(changes).toEqual([
    { call: `PUT ${one}/pricing`, body: { ...pricing, monthlyRate: 900 } },
    { call: `PUT ${two}`, body: { ...room, roomNumber: '1', currentOccupancy: 0, floorLevel: 0 } },
  ])
})

test('more people than a room takes is said at once and never sent; each number has its least value', async ({ page }) => {
  const { go } = await openEditor(page, 'bedrooms')
  await go()
  const card = await addRoom(page, 'Room 1')
  const message = card.getByText('Current Occupancy cannot be greater than Max Occupancy.')
  await card.getByLabel('Current occupancy').fill('2')
  await expect(message).toBeVisible()
  await card.getByLabel('Max occupancy').fill('2')
  await expect(message).toHaveCount(0)
  await card.getByLabel('Max occupancy').fill('1')
  await expect(message).toBeVisible()
  // A closed card opens if something in it is invalid.
  await fold(card)
  await expect(card.getByLabel('Current occupancy')).toHaveCount(0)
  const changes = watchChanges(page)
  await page.getByRole('button', save).click()
  await expect(card.getByLabel('Current occupancy')).toBeFocused()

  await card.getByLabel('Current occupancy').fill('1')
  const least = { 'Bed count': '1', 'Max occupancy': '1', 'Current occupancy': '0', 'Floor level': '1', 'Square footage': '0' }
  for (const [label, min] of Object.entries(least)) await expect(card.getByLabel(label)).toHaveAttribute('min', min)
  await expect(card.getByLabel('Price per bed')).toHaveAttribute('min', '1')
  for (const label of ['Weekly rate', 'Cleaning fee', 'Utility deposit']) {
    await expect(card.getByLabel(label)).toHaveAttribute('min', '0')
    await expect(card.getByLabel(label)).toHaveAttribute('step', '0.01')
  }
  await card.getByLabel('Price per bed').fill('0.5')
  // What is not a number must not pass for an empty field.
  await card.getByLabel('Bed count').fill('')
  await card.getByLabel('Bed count').pressSequentially('1e')
  await page.getByRole('button', save).click()
  await expect(card.getByText('Enter 1 or more, or leave it empty')).toBeVisible()
  await expect(card.getByText('Enter a whole number')).toBeVisible()
  expect(changes).toEqual([])
})

test('a stored room is deleted at once, after a question; a new one only here', async ({ page }) => {
  const { id, call, go, rooms } = await openEditor(page, 'bedrooms')
  for (const roomNumber of ['7', '8']) await call('POST', rooms, { roomNumber })
  const [seven] = await roomsOf(call, id)
  await go()
  await fold(cardOf(page, 'Room 8'))
  await cardOf(page, 'Room 8').getByLabel('Description').fill('Not saved yet')
  await addRoom(page, 'Room 9')
  const changes = watchChanges(page)
  await cardOf(page, 'Room 9')
    .getByRole('button', { name: /^Remove bedroom/ })
    .click()
  await expect(cardOf(page, 'Room 9')).toHaveCount(0)
  expect(changes).toEqual([])

  await fold(cardOf(page, 'Room 7'))
  await cardOf(page, 'Room 7')
    .getByRole('button', { name: /^Remove bedroom/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Remove Room 7?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(changes).toEqual([])
  await cardOf(page, 'Room 7')
    .getByRole('button', { name: /^Remove bedroom/ })
    .click()
  await question.getByRole('button', { name: 'Remove bedroom' }).click()
  await expect(cardOf(page, 'Room 7')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add bedroom' })).toBeFocused()
  expect(changes).toEqual([{ call: `DELETE ${rooms}/${seven!.id}`, body: null }])

  // What was typed beside it is still there, and saving it causes no conflict with oneself.
  await page.getByRole('button', save).click()
  await expect(page.getByText(success)).toBeVisible()
  expect(await roomsOf(call, id)).toMatchObject([{ roomNumber: '8', description: 'Not saved yet' }])
})

test('a connection lost in the middle of a save loses nothing and makes no room twice', async ({ page }) => {
  const { id, call, go, rooms } = await openEditor(page, 'bedrooms')
  await go()
  for (const name of ['Room 1', 'Room 2', 'Room 3']) {
    const card = await addRoom(page, name)
    await card.getByLabel('Description').fill(`Typed for ${name}`)
    await card.getByLabel('Price per bed').fill('700')
  }
  let posts = 0
  await page.route(`**/api${rooms}`, async (route) => {
    posts += 1
    // The second request never arrives.
    return posts === 2 ? route.abort() : route.continue()
  })
  await page.getByRole('button', save).click()
  await expect(page.getByText('We could not reach Waymark.')).toBeVisible()
  expect(await roomsOf(call, id)).toHaveLength(1)

  // The third request arrives, but its response is lost; then the window is closed and opened again.
  await page.unrouteAll()
  posts = 0
  await page.route(`**/api${rooms}`, async (route) => {
    posts += 1
    if (posts === 2) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await page.getByRole('button', save).click()
  await expect(page.getByText('We could not reach Waymark.')).toBeVisible()
  expect(await roomsOf(call, id)).toHaveLength(3)
  await page.unrouteAll()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your earlier changes are still here')).toBeVisible()

  await page.getByRole('button', save).click()
  await expect(page.getByText(success)).toBeVisible()
  const stored = await roomsOf(call, id)
  expect(stored.map(({ description }) => description)).toEqual(['Room 1', 'Room 2', 'Room 3'].map((name) => `Typed for ${name}`))
  expect(stored.map(({ pricing }) => pricing?.pricePerBed)).toEqual([700, 700, 700])
})

test('prices that could not be saved are only logged, but named and kept; somebody else’s save stops all', async ({ page }) => {
  const { id, call, go, rooms } = await openEditor(page, 'bedrooms')
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await go()
  const card = await addRoom(page, 'Room 1')
  await card.getByLabel('Price per bed').fill('650')
  await page.route('**/pricing', (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }))
  await page.getByRole('button', save).click()
  await expect(page.getByText(success)).toBeVisible()
  await expect(page.getByText('Room 1: the prices are not saved yet. Out of order.')).toBeVisible()
  expect(logged).toContain('The pricing of a bedroom could not be saved (500)')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await expect(card.getByLabel('Price per bed')).toHaveValue('650')
  await page.unrouteAll()
  const changes = watchChanges(page)
  await page.getByRole('button', save).click()
  await expect(page.getByText('the prices are not saved yet')).toHaveCount(0)
  await expect(page.getByText(success)).toBeVisible()
  const [room] = await roomsOf(call, id)
  expect(changes.map((change) => change.call)).toEqual([`POST ${rooms}/${room!.id}/pricing`])
  expect(room!.pricing).toMatchObject({ pricePerBed: 650 })

  await call('PUT', `${rooms}/${room!.id}/pricing`, { pricePerBed: 10 })
  await fold(card)
  await card.getByLabel('Price per bed').fill('20')
  await page.getByRole('button', save).click()
  const question = page.getByRole('dialog', { name: 'You saved this tab in another window' })
  await question.getByRole('button', { name: 'Save this version' }).click()
  await expect(page.getByText(success)).toBeVisible()
  expect((await roomsOf(call, id))[0]!.pricing).toMatchObject({ pricePerBed: 20 })
})
