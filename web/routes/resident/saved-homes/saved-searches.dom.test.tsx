import { screen } from '@testing-library/dom'
import { useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { SavedSearch } from '#contract/homes/saved-searches.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { SaveSearchForm } from '#web/features/homes/search/save-search-form.tsx'
import { StopAlerts } from '#web/routes/public/newsletter/stop-alerts.tsx'
import ResidentSavedHomes from './resident-saved-homes.tsx'

const api = fakeApi()
const search: SavedSearch = {
  id: '3f0c2a10-0000-4000-8000-000000000001',
  name: 'Delray Beach, under $900',
  query: 'q=Delray+Beach&maxPrice=900',
  alerts: 'AT_ONCE',
  byEmail: true,
  inApp: true,
  createdAt: new Date('2026-11-10T12:00:00Z'),
  alertedAt: null,
  newHomes: 2,
}
let searches: SavedSearch[]
beforeEach(() => {
  searches = [search]
})
api.answer('GET /residents/saved-searches', () => ({ savedSearches: searches }))
api.answer('POST /residents/saved-searches', () => search)
api.answer('PUT /residents/saved-searches/{id}', () => search)
api.answer('DELETE /residents/saved-searches/{id}', () => {
  searches = []
  return { message: 'Search deleted.' }
})
api.answer('POST /search-alerts/{token}/stop', () => ({ message: 'These alerts are off.' }))

const path = '/residents/saved-homes'
/** The screen, and a public page, which stands outside of what loads the library for queries. */
const Visit = () =>
  useLocation().pathname === path ? (
    <QueryProvider>
      <ResidentSavedHomes />
    </QueryProvider>
  ) : (
    <SaveSearchForm query={search.query} name={search.name} />
  )
const show = () => renderScreen(ResidentSavedHomes, { path, at: `${path}?view=searches` })
const form = () => renderScreen(() => <SaveSearchForm query={search.query} name={search.name} />, { path, at: path })

it('lists searches with what is new, and opens them', async () => {
  show()
  expect((await screen.findByRole('link', { name: search.name })).getAttribute('href')).toBe(`/search?${search.query}`)
  expect(screen.getByText('2 new matches')).toBeTruthy()
  expect(screen.getByText('Right away, by email and in the app')).toBeTruthy()
})

it('renames a search, chooses how to hear, and deletes it', async () => {
  show()
  await screen.findByText('2 new matches')
  await press(/^Change/)
  const dialog = await findDialog('Change saved search')
  fill('Name', 'By the sea', dialog)
  fill('Tell me about new matches', 'DAILY', dialog)
  await check('By email', dialog)
  await check('In the app', dialog)
  await press('Save changes', dialog)
  expect(await screen.findByText('Choose email, the app, or both')).toBeTruthy()
  await check('In the app', dialog)
  await press('Save changes', dialog)
  await press(/^Delete/)
  await press('Delete search', await findDialog('Delete this search?'))
  expect(await screen.findByText('No saved searches yet')).toBeTruthy()
  expect(api.changes[0]?.body).toEqual({ name: 'By the sea', alerts: 'DAILY', byEmail: false, inApp: true })
})

it('can be tried again when it fails', async () => {
  api.between('GET /residents/saved-searches', () => refuse(500, 'Something went wrong.'))
  show()
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeTruthy()
})

it('saves a search under a name made of its filters', async () => {
  form()
  await press('Save search')
  expect(await screen.findByText('Search saved')).toBeTruthy()
  expect(screen.getByText(/We’ll let you know/)).toBeTruthy()
  expect(api.changes[0]?.body).toEqual({ name: search.name, query: search.query, alerts: 'AT_ONCE', byEmail: true, inApp: true })
})

it('lists a search that was saved after the list was shown', async () => {
  searches = []
  api.between('POST /residents/saved-searches', () => {
    searches = [search]
    return search
  })
  renderScreen(Visit, { path: '/*', at: `${path}?view=searches` })
  await screen.findByText('No saved searches yet')
  await user.click(screen.getByRole('link', { name: 'Find homes' }))
  await press('Save search')
  await user.click(await screen.findByRole('link', { name: 'View saved searches' }))
  await screen.findByRole('link', { name: search.name })
})

it('promises no alerts to those who want none', async () => {
  form()
  fill('Tell me about new matches', 'OFF')
  await press('Save search')
  expect(await screen.findByText('Search saved')).toBeTruthy()
  expect(screen.queryByText(/We’ll let you know/)).toBeNull()
  expect(screen.getByText('View saved searches')).toBeTruthy()
})

it('says why a search was not saved', async () => {
  api.between('POST /residents/saved-searches', () => refuse(409, 'You can save up to 20 searches. Delete one to save another.'))
  form()
  await press('Save search')
  expect(await screen.findByText(/You can save up to 20/)).toBeTruthy()
})

it('stops alerts only when the button is pressed', async () => {
  const token = 'x'.repeat(80)
  renderScreen(() => <StopAlerts token={token} />, { path: '/newsletter/unsubscribe', at: '/newsletter/unsubscribe' })
  expect(api.changes).toEqual([])
  await press('Stop these emails')
  expect(await screen.findByText(/We will not send these emails anymore/)).toBeTruthy()
  expect(api.changes).toEqual([{ call: `POST /search-alerts/${token}/stop`, body: null }])
})
