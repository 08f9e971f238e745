import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { loseConnection, refuse } from '#tests/dom/fake-api.ts'
import { cleanup } from '#tests/dom/render.tsx'
import { check, field, fill, findDialog, hasField, press, user } from '#tests/dom/screen.tsx'
import { cardOf, fakeEditor, hasCard, save, saveAndSee } from '#web/routes/owner/homes/edit/editor.fixture.tsx'
import { makeFakeRoom } from '#web/routes/owner/homes/edit/home.fixture.ts'

const editor = fakeEditor()
const success = 'Bedroom configurations updated successfully!'
const roomsPath = () => editor.path('/bedroom-configurations')
const stored = () => editor.home().bedroomConfigurations

const fold = (name: string) => user.click(screen.getByRole('heading', { level: 3, name }))

/** Adds a room; its card opens with the focus in the first field. */
async function addRoom(name: string) {
  await press('Add bedroom')
  const card = cardOf(name)
  expect(document.activeElement).toBe(field('Room number', card))
  return card
}

it('two rooms with amenities and prices go over the wire as specified, and only what changed after that', async () => {
  await editor.open({ tab: 'bedrooms' })
  const card = await addRoom('Room 1')
  await user.keyboard('1A')
  expect(cardOf('Room 1A')).toBe(card)
  fill('Room type', 'SHARED', card)
  fill('Bed count', '2', card)
  fill('Max occupancy', '2', card)
  fill('Current occupancy', '1', card)
  await check('Private bath', card)
  fill('Description', 'Facing the garden', card)
  await check('Private desk', card)
  await check('Closet', card)
  fill('Price per bed', '850', card)
  fill('Security deposit', '99.50', card)
  // The second room is a copy, without residents, and gets prices of its own.
  await press(/^Copy this room/, card)
  const second = cardOf('Room 1')
  expect(document.activeElement).toBe(field('Room number', second))
  expect(field('Current occupancy', second).value).toBe('0')
  fill('Square footage', '', second)
  await check('Closet', second)
  fill('Currency', 'CAD', second)
  fill('Payment frequency', 'WEEKLY', second)

  await saveAndSee(success)
  expect(stored()).toHaveLength(2)
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
  const [one, two] = stored().map(({ id }) => `${roomsPath()}/${id}`)
  const { changes } = editor.api
  expect(changes).toEqual([
    { call: `POST ${roomsPath()}`, body: room },
    { call: `DELETE ${one}/amenities`, body: null },
    { call: `POST ${one}/amenities`, body: amenity },
    { call: `POST ${one}/amenities`, body: amenity },
    { call: `POST ${one}/pricing`, body: { pricing } },
    { call: `POST ${roomsPath()}`, body: { ...room, roomNumber: '1', currentOccupancy: 0 } },
    { call: `DELETE ${two}/amenities`, body: null },
    { call: `POST ${two}/amenities`, body: amenity },
    { call: `POST ${two}/pricing`, body: { pricing: { ...pricing, currency: 'CAD', paymentFrequency: 'WEEKLY' } } },
  ])
  const names = stored()[0]!.bedroomAmenities.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['b-Closet', 'b-Private desk'])

  // Stored rooms are updated, and only where something changed.
  changes.length = 0
  for (const name of ['Room 1A', 'Room 1']) await fold(name)
  fill('Monthly rate', '900', cardOf('Room 1A'))
  fill('Floor level', '', cardOf('Room 1'))
  await saveAndSee(success)
  expect(changes).toEqual([
    { call: `PUT ${one}/pricing`, body: { ...pricing, monthlyRate: 900 } },
    { call: `PUT ${two}`, body: { ...room, roomNumber: '1', currentOccupancy: 0, floorLevel: 0 } },
  ])
})

it('more people than a room takes is said at once and never sent; each number has its least value', async () => {
  await editor.open({ tab: 'bedrooms' })
  const card = await addRoom('Room 1')
  const tooMany = () => within(card).queryByText('Current Occupancy cannot be greater than Max Occupancy.')
  fill('Current occupancy', '2', card)
  expect(tooMany()).toBeTruthy()
  fill('Max occupancy', '2', card)
  expect(tooMany()).toBeNull()
  fill('Max occupancy', '1', card)
  expect(tooMany()).toBeTruthy()
  // A closed card opens if something in it is invalid.
  await fold('Room 1')
  expect(hasField('Current occupancy')).toBe(false)
  await save()
  expect(document.activeElement).toBe(field('Current occupancy', card))

  fill('Current occupancy', '1', card)
  const least = { 'Bed count': '1', 'Max occupancy': '1', 'Current occupancy': '0', 'Floor level': '1', 'Square footage': '0' }
  for (const [label, min] of Object.entries(least)) expect(field(label, card).min).toBe(min)
  expect(field('Price per bed', card).min).toBe('1')
  for (const label of ['Weekly rate', 'Cleaning fee', 'Utility deposit'])
    expect([field(label, card).min, field(label, card).step]).toEqual(['0', '0.01'])
  fill('Price per bed', '0.5', card)
  // What is not a number must not pass for an empty field. The browser reports it, with an empty value.
  Object.defineProperty(field('Bed count', card), 'validity', { value: { badInput: true } })
  fireEvent.input(field('Bed count', card), { target: { value: '' } })
  await save()
  expect(within(card).getByText('Enter 1 or more, or leave it empty')).toBeTruthy()
  expect(within(card).getByText('Enter a whole number')).toBeTruthy()
  expect(editor.api.changes).toEqual([])
})

it('a stored room is deleted at once, after a question; a new one only here', async () => {
  const seven = makeFakeRoom({ roomNumber: '7' })
  await editor.open({
    tab: 'bedrooms',
    home: { bedroomConfigurations: [seven, makeFakeRoom({ roomNumber: '8' })] },
  })
  await fold('Room 8')
  fill('Description', 'Not saved yet', cardOf('Room 8'))
  await addRoom('Room 9')
  await press(/^Remove bedroom/, cardOf('Room 9'))
  expect(hasCard('Room 9')).toBe(false)
  expect(editor.api.changes).toEqual([])

  await fold('Room 7')
  await press(/^Remove bedroom/, cardOf('Room 7'))
  await press('Cancel', await findDialog('Remove Room 7?'))
  expect(editor.api.changes).toEqual([])
  await press(/^Remove bedroom/, cardOf('Room 7'))
  await press('Remove bedroom', await findDialog('Remove Room 7?'))
  await waitFor(() => expect(hasCard('Room 7')).toBe(false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add bedroom'))
  expect(editor.api.changes).toEqual([{ call: `DELETE ${roomsPath()}/${seven.id}`, body: null }])

  // What was typed beside it is still there and is saved under the same save, so it is no conflict with oneself.
  await saveAndSee(success)
  const ids = editor.api.sentHeaders.map((headers) => headers.get('x-save-id'))
  expect(new Set(ids).size).toBe(1)
  expect(stored()).toMatchObject([{ roomNumber: '8', description: 'Not saved yet' }])
})

it('a connection lost in the middle of a save loses nothing and makes no room twice', async () => {
  const shown = await editor.open({ tab: 'bedrooms' })
  for (const name of ['Room 1', 'Room 2', 'Room 3']) {
    const card = await addRoom(name)
    fill('Description', `Typed for ${name}`, card)
    fill('Price per bed', '700', card)
  }
  let posts = 0
  // The second request never arrives.
  editor.api.between('POST /homes/{id}/bedroom-configurations', (request, reply) =>
    ++posts === 2 ? loseConnection() : reply(request),
  )
  await save()
  await screen.findByText(/^We could not reach Waymark\./)
  expect(stored()).toHaveLength(1)

  // The third request arrives, but its response is lost; then the window is closed and opened again.
  posts = 0
  editor.api.between('POST /homes/{id}/bedroom-configurations', (request, reply) => {
    const room = reply(request)
    return ++posts === 2 ? loseConnection() : room
  })
  await save()
  await waitFor(() => expect(stored()).toHaveLength(3))
  await screen.findByText(/^We could not reach Waymark\./)
  shown.unmount()
  cleanup()
  editor.api.between('POST /homes/{id}/bedroom-configurations', (request, reply) => reply(request))
  editor.show('bedrooms')
  await screen.findByText(/^Your earlier changes are still here/)

  await saveAndSee(success)
  expect(stored().map(({ description }) => description)).toEqual(
    ['Room 1', 'Room 2', 'Room 3'].map((name) => `Typed for ${name}`),
  )
  expect(stored().map(({ pricing }) => pricing?.pricePerBed)).toEqual([700, 700, 700])
})

it('prices that could not be saved are only logged, but named and kept; somebody else’s save stops all', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await editor.open({ tab: 'bedrooms' })
  const card = await addRoom('Room 1')
  fill('Price per bed', '650', card)
  const mend = editor.api.between('POST /homes/{id}/bedroom-configurations/{cid}/pricing', () => refuse(500, 'Out of order.'))
  await saveAndSee(success)
  expect(screen.getByText(/^Room 1: the prices are not saved yet\. Out of order\./)).toBeTruthy()
  expect(logged.mock.calls).toContainEqual(['The pricing of a bedroom could not be saved (500)'])
  logged.mockRestore()
  expect(screen.queryByText('You have unsaved changes.') ?? screen.getByText(success)).toBeTruthy()
  expect(field('Price per bed').value).toBe('650')
  mend()
  editor.api.changes.length = 0
  await save()
  await waitFor(() => expect(screen.queryByText(/the prices are not saved yet/)).toBeNull())
  await screen.findByText(success)
  const [room] = stored()
  expect(editor.api.changes.map(({ call }) => call)).toEqual([`POST ${roomsPath()}/${room!.id}/pricing`])
  expect(room!.pricing).toMatchObject({ pricePerBed: 650 })

  const changed = { section: 'pricing', version: 5, by: 'Olive', isYou: true, at: '2026-03-01T12:00:00Z' }
  const other = editor.api.between('PUT /homes/{id}/bedroom-configurations/{cid}/pricing', () =>
    refuse(409, 'You saved this tab in another window.', { changed }),
  )
  if (!hasField('Price per bed')) await fold('Room 1')
  fill('Price per bed', '20')
  await save()
  const question = await findDialog('You saved this tab in another window')
  other()
  await press('Save this version', question)
  await waitFor(() => expect(room!.pricing).toMatchObject({ pricePerBed: 20 }))
  await screen.findByText(success)
})

it('lets the occupancy follow the beds until someone enters another one, and then asks', async () => {
  await editor.open({ tab: 'bedrooms' })
  const card = await addRoom('Room 1')
  fill('Room type', 'SHARED', card)
  fill('Bed count', '4', card)
  expect(field('Max occupancy', card).value).toBe('4')
  fill('Max occupancy', '1', card)
  within(card).getByText('4 beds, but room for one person? Only 1 of the beds can be booked.')
  fill('Bed count', '3', card)
  expect(field('Max occupancy', card).value).toBe('1')
  fill('Max occupancy', '3', card)
  expect(within(card).queryByText(/can be booked/)).toBeNull()
})
