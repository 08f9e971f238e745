import { screen, waitFor, within } from '@testing-library/dom'
import { useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { EditorHead } from '#web/routes/owner/homes/edit/editor-head.tsx'
import { makeFakeHome } from '#web/routes/owner/homes/edit/home.fixture.ts'
import UpdateProperty from '#web/routes/owner/homes/quick-update/update-property.tsx'
import Listings from './listings.tsx'

const api = fakeApi()
const at = new Date('2026-03-01T12:00:00Z')
const published: MyHome = {
  id: '00000000-0000-4000-8000-00000000000a',
  title: 'Harbor House',
  shortDescription: '',
  status: 'PUBLISHED',
  statusReason: null,
  propertyType: 'SOBER_LIVING',
  housingType: 'CONDO',
  houseGenre: 'COED',
  supportLevel: 'LOW',
  address: { street: '12 Palm Way', city: 'Delray Beach', state: 'FL', zipCode: '33444' },
  picture: null,
  bedrooms: 1,
  beds: 2,
  bedsTaken: 1,
  bedsFree: 1,
  bedsConfirmedAt: at,
  fromCents: 80_000,
  currency: 'USD',
  badges: [],
  missing: [],
  completeness: { done: 20, of: 20 },
  allowedActions: ['edit', 'pause', 'archive'],
  createdAt: at,
  updatedAt: at,
  publishedAt: at,
}
let homes: MyHome[]
let isViewer: boolean
let isLimited: boolean
beforeEach(() => {
  homes = [published]
  isViewer = false
  isLimited = false
})
const role = { id: published.id, role: 'VIEWER', permissions: { view_properties: true as const } }
const teamMembership = { ...role, owner: { id: published.id, firstName: 'Olive', lastName: 'Owner' } }
api.answer('GET /owners/team/my-team', () => ({
  isTeamMember: isViewer,
  teamMembership: isViewer ? { ...teamMembership, isLimited } : null,
}))
api.answer('GET /homes/my-homes', () => ({ homes }))
api.answer('POST /homes/{id}/confirm-beds', ({ params: { id } }) => ({ id, bedsConfirmedAt: at }))

const path = '/homeowner/listings'
const open = async (query = '') => {
  renderScreen(Listings, { path, at: path + query })
  await screen.findByRole('link', { name: homes[0]!.title })
}
const edited = { ...makeFakeHome({ id: published.id }), amenityIds: [], staff: [] }
const Area = () =>
  useLocation().pathname === path ? <Listings /> : <EditorHead home={edited} reload={() => Promise.resolve()} />
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('says what a draft still needs, leads there, and does not offer to submit it before', async () => {
  const message = 'Add at least one bedroom.'
  const missing = [
    { tab: 'bedrooms' as const, message },
    { tab: 'images' as const, message: 'Add at least 3 photos. There are 0 so far.' },
  ]
  const draft = {
    ...published,
    status: 'DRAFT' as const,
    allowedActions: ['edit' as const, 'submit' as const, 'delete' as const],
  }
  homes = [{ ...draft, missing, completeness: { done: 18, of: 20 } }]
  await open('?status=DRAFT')
  expect(screen.getByText(/^18 of 20 items/)).toBeTruthy()
  await user.click(screen.getByText('2 things missing'))
  expect(linkTo(message)).toBe(`/homeowner/property/${published.id}/edit?tab=bedrooms`)
  expect(screen.queryByRole('button', { name: /Submit for review/ })).toBeNull()
})

it('offers to submit a draft that has everything', async () => {
  homes = [{ ...published, status: 'DRAFT', allowedActions: ['edit', 'submit', 'delete'] }]
  await open()
  expect(screen.getByRole('button', { name: 'Submit for review Harbor House' })).toBeTruthy()
})

it('confirms the beds with one tap, in the table that the address keeps', async () => {
  await open('?view=table')
  expect(linkTo('Add a property')).toBe('/homeowner/update-property')
  const row = screen.getByRole('link', { name: 'Harbor House' }).closest('tr')!
  await press('Confirm beds at Harbor House', row)
  await within(row).findByText('Thank you. Confirmed just now.')
  expect(api.changes).toEqual([{ call: `POST /homes/${published.id}/confirm-beds`, body: null }])
})

it('changes from cards to the table and back', async () => {
  await open()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByLabelText('Table'))
  await screen.findByRole('table', { name: 'Properties' })
  await user.click(screen.getByLabelText('Cards'))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})

it('says when no home matches, and shows all again', async () => {
  await open()
  fill('Search', 'no home is called so')
  await screen.findByText('No properties match your filters')
  await press('Show all properties')
  await screen.findByRole('link', { name: 'Harbor House' })
})

it('says that an archived home can be restored', async () => {
  api.answer('PATCH /homes/{id}/archive', ({ params: { id } }) => {
    homes = [{ ...published, status: 'ARCHIVED', allowedActions: ['dearchive'] }]
    return { id, status: 'ARCHIVED', statusReason: null, allowedActions: ['dearchive'] }
  })
  await open()
  await press('More for Harbor House')
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await press('Archive', await findDialog('Archive this home?'))
  await screen.findByText('Harbor House is archived. You can restore it anytime.')
})

it('shows those who may only look the homes and nothing that changes them', async () => {
  isViewer = true
  homes = [{ ...published, allowedActions: [] }]
  await open()
  await screen.findByRole('link', { name: /^Preview/ })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Import or export',
    'Harbor House',
    'Preview Harbor House',
  ])
  const changing = /^(Edit|Pause|Publish(?!ed)|Archive(?!d)|More|Confirm beds|Submit|Add a property|Continue|Renew)/
  expect(screen.queryByRole('button', { name: changing })).toBeNull()
})

it('lets someone limited to some homes choose one to update, and start no new one', async () => {
  isViewer = true
  isLimited = true
  renderScreen(UpdateProperty, { path: '/homeowner/update-property', at: '/homeowner/update-property' })
  await screen.findByRole('link', { name: 'Update Harbor House' })
  expect(screen.queryByRole('button', { name: 'Create listing' })).toBeNull()
})

it('lacks a home that was just deleted in its editor', async () => {
  api.answer('PATCH /homes/{id}/delete', ({ params: { id } }) => {
    homes = []
    return { id, status: 'DELETED', statusReason: null, allowedActions: [] }
  })
  homes = [{ ...published, status: 'DRAFT', allowedActions: ['edit', 'delete'] }]
  renderScreen(Area, { path: '/homeowner/*', at: path })
  await user.click(await screen.findByRole('link', { name: /^Edit/ }))
  await press('Delete Property')
  await press('Delete Property', await findDialog('Delete this property?'))
  await screen.findByRole('heading', { name: 'Listings' })
  await expect.poll(() => screen.queryByRole('link', { name: 'Harbor House' })).toBeNull()
})
