import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { aReservation } from '#tests/dom/reservation.ts'
import { button, field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { useApi } from '#web/api/queries.ts'
import { StayNotes } from './stay-notes.tsx'

const api = fakeApi()
const { id } = aReservation
let stored = aReservation
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
  stored = aReservation
})
api.answer('GET /owners/reservations/{id}', () => stored)
api.answer('PUT /owners/reservations/{id}', ({ body }) => {
  if (body.action === 'note') stored = { ...stored, notes: body.notes }
  return stored
})
const colleagueSaves = (notes: string) => {
  stored = { ...stored, notes }
}

function Stay() {
  const { data } = useApi('GET /owners/reservations/{id}', { params: { id } })
  return data ? <StayNotes stay={data} /> : null
}
const show = async () => {
  const shown = renderScreen(Stay, { path: '/', at: '/' })
  await screen.findByLabelText('Team notes')
  return shown
}
const saved = () => waitFor(() => expect(button('Save notes')).toBeTruthy())
const theirs = 'Someone else changed these notes while you were writing'

it('leaves no draft behind after saving, so that it never covers what a colleague writes later', async () => {
  const { unmount } = await show()
  fill('Team notes', 'Works nights.')
  await press('Save notes')
  await waitFor(() => expect(stored.notes).toBe('Works nights.'))
  await saved()
  unmount()
  colleagueSaves('Works days now.')
  await show()
  expect(field('Team notes').value).toBe('Works days now.')
})

it.each([
  ['Keep mine', 'Works nights.', 'Works nights.'],
  ['Discard mine and use theirs', 'Works days now.', 'Works days now.'],
])('shows notes that were saved meanwhile before anything replaces them: %s', async (choice, inField, inStore) => {
  await show()
  fill('Team notes', 'Works nights.')
  colleagueSaves('Works days now.')
  await press('Save notes')
  await screen.findByText(theirs)
  expect(screen.getByText('Works days now.')).toBeTruthy()
  expect([field('Team notes').value, stored.notes]).toEqual(['Works nights.', 'Works days now.'])
  await press(choice)
  expect(field('Team notes').value).toBe(inField)
  expect(screen.queryByText(theirs)).toBeNull()
  if (choice === 'Keep mine') await press('Save notes')
  await waitFor(() => expect(stored.notes).toBe(inStore))
  await saved()
})

it('compares a draft with the notes it began from', async () => {
  const { unmount } = await show()
  fill('Team notes', 'Works nights.')
  unmount()
  colleagueSaves('Works days now.')
  await show()
  await screen.findByText(theirs)
  expect(field('Team notes').value).toBe('Works nights.')
})
