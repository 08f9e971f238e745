import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { button, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { LiveRegion } from '#web/ui/live-region.tsx'
import ResidentSavedHomes from './resident-saved-homes.tsx'
import type { SavedHomeEntry } from './saved-home-row.tsx'

const api = fakeApi()
const home: SavedHomeEntry['home'] = {
  id: '3f0c2a10-0000-4000-8000-000000000001',
  title: 'Harbor House',
  shortDescription: '',
  city: 'Delray Beach',
  state: 'FL',
  neighborhood: '',
  status: 'PUBLISHED',
  latitude: null,
  longitude: null,
  propertyType: 'SOBER_LIVING',
  houseGenre: 'FEMALE',
  supportLevel: 'MEDIUM',
  monthCents: 80_000,
  weekCents: 0,
  bedsFree: 1,
  bedsConfirmedAt: null,
  isVerified: false,
  isPremium: false,
  rating: null,
  reviewCount: 0,
  picture: null,
  distance: null,
}
let entries: SavedHomeEntry[]
beforeEach(() => {
  entries = [
    {
      id: '3f0c2a10-0000-4000-8000-000000000002',
      homeId: home.id,
      notes: 'Call Pat',
      priority: 0,
      savedAt: new Date('2026-11-10T12:00:00Z'),
      takesTours: false,
      home,
    },
  ]
})
api.answer('GET /residents/saved-homes', () => ({ savedHomes: entries }))
api.answer('POST /residents/saved-homes', ({ body: { homeId: _home, ...change } }) => {
  entries = entries.map((entry) => ({ ...entry, ...change }))
  return entries[0]!
})

api.answer('DELETE /residents/saved-homes/{id}', () => {
  entries = []
  return { message: 'Home removed from your saved homes.' }
})

const Screen = () => (
  <main tabIndex={-1}>
    <ResidentSavedHomes />
    <LiveRegion />
  </main>
)
const path = '/residents/saved-homes'
async function show() {
  renderScreen(Screen, { path, at: path })
  await screen.findByText('1 home')
}

it('sends only what was changed: the rating without the notes, and the notes without the rating', async () => {
  await show()
  fill('My notes', 'Call Pat on Monday')
  fill('How much do you like it?', '5')
  await expect.poll(() => api.changes).toEqual([{ call: 'POST /residents/saved-homes', body: { homeId: home.id, priority: 5 } }])
  await expect.poll(() => button('Save notes').getAttribute('aria-disabled')).not.toBe('true')
  await press('Save notes')
  await expect.poll(() => api.changes[1]?.body).toEqual({ homeId: home.id, notes: 'Call Pat on Monday' })
  expect(await screen.findByText('Notes saved')).toBeTruthy()
})

it('has no heart that would take the notes with it', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'Save Harbor House' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Save Harbor House/ })).toBeNull()
})

it('says that a home was removed, and keeps the focus on the page when its row is gone', async () => {
  await show()
  await press('Remove Harbor House')
  expect(await screen.findByText('Home removed from your saved homes.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})
