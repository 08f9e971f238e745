import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { loseConnection, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, user } from '#tests/dom/screen.tsx'
import { fakeEditor, save, saveAndSee } from '#web/routes/owner/homes/edit/editor.fixture.tsx'

const editor = fakeEditor()
const success = 'Amenities updated successfully!'
const names = () => editor.home().amenities.map(({ name }) => name)

it('saves amenities by clearing and adding, and a save that breaks off can be repeated', async () => {
  await editor.open({ tab: 'amenities' })
  fill('Search amenities', 'nalox')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  // Enter filters, and does not save.
  await user.type(field('Search amenities'), '{Enter}')
  await check('Naloxone on site')
  fill('Search amenities', '')
  await check('Wi-Fi', screen.getByRole('group', { name: 'Comfort' }))
  expect(screen.getByText('2 of 4 selected')).toBeTruthy()
  expect(editor.api.changes).toEqual([])

  await saveAndSee(success)
  const path = editor.path('/amenities')
  const add = { call: `POST ${path}`, body: { amenityId: expect.any(String) } }
  expect(editor.api.changes).toEqual([{ call: `DELETE ${path}`, body: {} }, add, add])
  expect(editor.api.sentHeaders[0]!.get('x-set-size')).toBe('2')
  expect(names().toSorted()).toEqual(['Naloxone on site', 'Wi-Fi'])

  // The connection breaks after the first of three requests.
  let adding = 0
  const mend = editor.api.between('POST /homes/{id}/amenities', (request, reply) =>
    ++adding > 1 ? loseConnection() : reply(request),
  )
  await check('Gym')
  editor.api.sentHeaders.length = 0
  await save()
  await screen.findByText(/^We could not reach Waymark\./)
  expect(field('Gym').checked).toBe(true)
  mend()
  await saveAndSee(success)
  expect(names().toSorted()).toEqual(['Gym', 'Naloxone on site', 'Wi-Fi'])
  // Both tries announce the whole set under one save, which is how the server keeps the old set until the new one is complete.
  const started = editor.api.sentHeaders.filter((headers) => headers.has('x-set-size'))
  expect(started.map((headers) => headers.get('x-set-size'))).toEqual(['3', '3'])
  expect(new Set(editor.api.sentHeaders.map((headers) => headers.get('x-save-id'))).size).toBe(1)
})

it('says when the list cannot be loaded, or is empty', async () => {
  const mend = editor.api.between('GET /amenities', () => refuse(500, 'Out of order.'))
  const shown = await editor.open({ tab: 'amenities' })
  await screen.findByText('Failed to load amenities')
  shown.unmount()
  mend()
  editor.api.between('GET /amenities', () => [])
  editor.show('amenities')
  await screen.findByText('No amenities available. Please add some in the admin panel or seed the database.')
})
