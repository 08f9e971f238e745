import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { refuse } from '#tests/dom/fake-api.ts'
import { fakeMap } from '#tests/dom/fake-map.ts'
import { act } from '#tests/dom/render.tsx'
import { button, field, fill, press } from '#tests/dom/screen.tsx'
import { fakeEditor, save, saveAndSee } from '#web/routes/owner/homes/edit/editor.fixture.tsx'

const editor = fakeEditor()
const delray = { city: 'Delray Beach', state: 'FL', zipCode: '33444' }
const placed = { latitude: 26.46, longitude: -80.07 }
editor.api.answer('GET /places', () => ({ places: [{ kind: 'zip', name: '33444', homes: 0, ...placed }] }))
editor.api.answer('GET /places/reverse', ({ query: { lat } }) => {
  const found = lat < 30 ? delray : { city: 'San Francisco', state: 'CA', zipCode: '94103' }
  return { address: { street: '', country: 'US', neighborhood: '', ...found } }
})

const click = (latitude: number, longitude: number) => act(async () => fakeMap.click({ latitude, longitude }))
const looked = () => screen.queryByText(/^Address found: /)?.textContent

async function open() {
  await editor.open({ tab: 'address' })
  await waitFor(() => expect(screen.queryByText('Loading map...')).toBeNull())
}

async function movePinToZip() {
  fill('ZIP code', '33444')
  await waitFor(() => expect(button('Move pin to this ZIP code')).toHaveProperty('disabled', false))
  await press('Move pin to this ZIP code')
}

it('saves the address and the place of the pin', async () => {
  await open()
  expect(field('Country').value).toBe('US')
  fill('Street', '12 Palm Ave')
  await movePinToZip()
  expect(fakeMap.pin).toEqual(placed)
  // A click beside the pin moves it and looks up the address.
  await click(26.47, -80.08)
  await screen.findByText('Address found: Delray Beach, FL, 33444.')
  expect([field('City').value, field('Street').value]).toEqual(['Delray Beach', '12 Palm Ave'])

  await saveAndSee('Address and location updated successfully!')
  const { addressId, locationId } = editor.home().editing
  expect(editor.api.changes).toEqual([
    {
      call: `PUT /address/${addressId}`,
      body: { street: '12 Palm Ave', unit: '', ...delray, country: 'US', neighborhood: '' },
    },
    { call: `PUT /location/${locationId}`, body: { latitude: 26.47, longitude: -80.08 } },
  ])

  fill('State', 'Floorida')
  await save()
  await screen.findByText('Failed to update address/location: ', { exact: false })
  expect(field('State').value).toBe('Floorida')
})

it('what was looked up is said of the pin where it stands, and of no other point', async () => {
  await open()
  await click(37.77, -122.42)
  await waitFor(() => expect(looked()).toContain('San Francisco, CA'))
  // The ZIP code moves the pin elsewhere.
  await movePinToZip()
  expect(looked()).toBeUndefined()
  await click(26.47, -80.08)
  await waitFor(() => expect(looked()).toContain('Delray Beach, FL'))
  // So does typing the coordinates.
  fill('Latitude', '26.3')
  expect(looked()).toBeUndefined()
})

it('an address that cannot be looked up can still be typed', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  editor.api.between('GET /places/reverse', () => refuse(500))
  await open()
  await click(26.47, -80.08)
  await waitFor(() => expect(logged.mock.calls).toContainEqual(['We could not find an address for this point.']))
  logged.mockRestore()
  expect(field('Latitude').value).toBe('26.47')
  expect(screen.queryByRole('alert')).toBeNull()
})
