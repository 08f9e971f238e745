import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { field, fill, press } from '#tests/dom/screen.tsx'
import { cardOf, fakeEditor, save, saveAndSee } from '#web/routes/owner/homes/edit/editor.fixture.tsx'
import { makeFakeRoom } from '#web/routes/owner/homes/edit/home.fixture.ts'

const editor = fakeEditor()
const success = 'Occupancy updated successfully!'

it('bars, the limit, one field on the wire, and a word that the beds are right', async () => {
  const one = makeFakeRoom({ roomNumber: '1', maxOccupancy: 10, currentOccupancy: 8 })
  const two = makeFakeRoom({ roomNumber: '2', maxOccupancy: 2, currentOccupancy: 0 })
  await editor.open({ tab: 'occupancy', home: { bedroomConfigurations: [one, two] } })
  const card = cardOf('Room 1')
  const typing = 'Current occupancy of Room 1'
  const level = () => card.querySelector<HTMLElement>('[data-level]')!.dataset.level
  const limit = () => within(card).queryByText('Cannot exceed max occupancy (10)')
  expect(within(card).getByText('8 of 10 taken')).toBeTruthy()
  expect(screen.getByText('8 of 12 taken')).toBeTruthy()
  expect(level()).toBe('free')
  await press('One more in Room 1', card)
  expect(within(card).getByText('90%, almost full')).toBeTruthy()
  expect(level()).toBe('warning')
  fill(typing, '10', card)
  expect(level()).toBe('warning')
  fill(typing, '11', card)
  expect(level()).toBe('over')
  expect(limit()).toBeTruthy()
  await save()
  expect(document.activeElement).toBe(field(typing, card))
  const { changes } = editor.api
  expect(changes).toEqual([])

  fill(typing, '9', card)
  expect(limit()).toBeNull()
  await saveAndSee(success)
  expect(changes).toEqual([{ call: `PUT ${editor.path(`/bedroom-configurations/${one.id}`)}`, body: { currentOccupancy: 9 } }])

  changes.length = 0
  await save()
  await waitFor(() => expect(changes).toEqual([{ call: `POST ${editor.path('/confirm-beds')}`, body: null }]))
  await screen.findByText(success)
  expect(editor.home().bedroomConfigurations.map(({ currentOccupancy }) => currentOccupancy)).toEqual([9, 0])
})
