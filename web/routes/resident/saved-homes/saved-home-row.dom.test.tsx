import { screen, waitFor } from '@testing-library/dom'
import { Link, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { button, field, fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { useMarkedHomes } from '#web/features/homes/map/use-marked-homes.ts'
import { SaveButton } from '#web/features/homes/saved/save-button.tsx'
import { SavedHomes } from '#web/features/homes/saved/saved-homes.tsx'
import { makeFakeHome } from '#web/routes/owner/homes/edit/home.fixture.ts'
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
/** The screen, and a public page, which stands outside of what loads the library for queries. */
const Visit = () =>
  useLocation().pathname === path ? (
    <QueryProvider>
      <ResidentSavedHomes />
    </QueryProvider>
  ) : (
    <SavedHomes ids={[home.id]}>
      <SaveButton homeId={home.id} title={home.title} />
      <Link to={path}>My saved homes</Link>
    </SavedHomes>
  )
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

it('has a home that was saved on a public page after the saved homes were shown', async () => {
  seeAs(resident)
  const [entry] = entries
  entries = []
  api.answer('POST /residents/saved-homes/check-many', () => ({ savedHomeIds: [] }))
  api.between('POST /residents/saved-homes', () => {
    entries = [entry!]
    return entry!
  })
  renderScreen(Visit, { path: '/*', at: path })
  await user.click(await screen.findByRole('link', { name: 'Find homes' }))
  await press('Save Harbor House')
  await expect.poll(() => entries.length).toBe(1)
  await user.click(screen.getByRole('link', { name: 'My saved homes' }))
  await screen.findByText('1 home')
})

it('compares no home that is no longer saved, and lets another take its place', async () => {
  const idOf = (number: number) => `3f0c2a10-0000-4000-8000-00000000001${number}`
  entries = [1, 2, 3, 4, 5].map((number) => ({
    ...entries[0]!,
    id: idOf(number),
    homeId: idOf(number),
    home: { ...home, id: idOf(number), title: `House ${number}` },
  }))
  api.answer('GET /homes/{id}', ({ params: { id } }) => makeFakeHome({ id }))
  api.between('DELETE /residents/saved-homes/{id}', ({ params: { id } }) => {
    entries = entries.filter(({ homeId }) => homeId !== id)
    return { message: 'Home removed from your saved homes.' }
  })
  const compared = [1, 2, 3, 4].map((number) => `compare=${idOf(number)}`).join('&')
  renderScreen(Screen, { path, at: `${path}?${compared}` })
  await screen.findByText('5 homes')
  expect(field('Compare House 5').disabled).toBe(true)
  await press('Remove House 4', screen.getByRole('list', { name: 'Saved homes' }))
  await screen.findByText('4 homes')
  expect(field('Compare House 5').disabled).toBe(false)
  await user.click(field('Compare House 5'))
  await screen.findByRole('columnheader', { name: /House 5/ })
})

it('says in the comparison that a home is not listed right now, instead of waiting for what no one can read', async () => {
  entries = entries.map((entry) => ({ ...entry, home: { ...home, status: 'PAUSED' } }))
  renderScreen(ResidentSavedHomes, { path: '/residents/saved-homes', at: `/residents/saved-homes?compare=${home.id}` })
  expect(await screen.findAllByText('Not listed right now')).not.toHaveLength(0)
  expect(screen.queryByText('…')).toBeNull()
  expect(api.reads).not.toContain(`/homes/${home.id}`)
})

const Marked = () => <p>{useMarkedHomes().words || 'None'}</p>

it('is marked on the map while it is listed', async () => {
  seeAs(resident)
  const [entry] = entries
  const at = { latitude: 26.46, longitude: -80.07 }
  entries = (['PUBLISHED', 'PAUSED'] as const).map((status) => ({ ...entry!, home: { ...home, ...at, status } }))
  renderScreen(Marked, { path: '/', at: '/' })
  await screen.findByText(/^1 home you saved stand/)
})
