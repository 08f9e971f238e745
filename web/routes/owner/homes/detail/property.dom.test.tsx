import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, loseConnection } from '#tests/dom/fake-api.ts'
import { button, press, renderScreen } from '#tests/dom/screen.tsx'
import { type FakeHome, makeFakeHome, makeFakeRoom } from '#web/routes/owner/homes/edit/home.fixture.ts'
import Property from './property.tsx'

const api = fakeApi()
let home: FakeHome
let isViewer: boolean

const fees = { securityDeposit: 0, applicationFee: 0, cleaningFee: 0, utilityDeposit: 0 }
const pricing = {
  pricePerBed: 800,
  weeklyRate: 0,
  monthlyRate: 820,
  ...fees,
  currency: 'USD',
  paymentFrequency: 'MONTHLY',
} as const

/** One room of two beds, one of them taken. */
beforeEach(() => {
  isViewer = false
  const bed = makeFakeRoom({ bedCount: 2, maxOccupancy: 2, currentOccupancy: 1, pricing })
  home = makeFakeHome({ bedroomConfigurations: [bed], bedsFree: 1, bedsTotal: 2, bedsConfirmedAt: new Date() })
  const counters = { ...home.editing.counters, bedrooms: 1, beds: 2, bedsTaken: 1, bedsFree: 1 }
  Object.assign(home.editing, { status: 'PUBLISHED', allowedActions: ['edit', 'pause', 'archive'], counters })
})
const room = () => home.bedroomConfigurations[0]!
const permissions = { view_properties: true as const }
const owner = () => ({ id: home.editing.ownerId, firstName: 'Olive', lastName: 'Owner' })
api.answer('GET /owners/team/my-team', () => ({
  isTeamMember: isViewer,
  teamMembership: isViewer ? { id: home.id, role: 'VIEWER', permissions, isLimited: false, owner: owner() } : null,
}))
api.answer('GET /homes/{id}', () => home)
api.answer('GET /owners/homes/{id}/beds', () => {
  const { id, currentOccupancy } = room()
  const states = [1, 2].map((number) => (number <= currentOccupancy ? ('OUTSIDE' as const) : ('AVAILABLE' as const)))
  const beds = states.map((state, index) => ({ number: index + 1, state, now: null, next: [], availableFrom: null }))
  const about = { name: 'Room 1', type: 'SHARED', isAvailable: true, pricePerBedCents: 80_000, currency: 'USD' } as const
  return { today: '2026-11-16', timeZone: 'America/New_York', rooms: [{ id, ...about, maxOccupancy: 2, currentOccupancy, beds }] }
})
api.answer('PUT /homes/{id}/bedroom-configurations/{cid}', ({ body }) => {
  home.editing.counters.bedsFree = 2 - body.currentOccupancy!
  return Object.assign(room(), body)
})
api.answer('GET /owners/reviews', ({ query: { page, limit } }) => ({ reviews: [], page, limit, total: 0 }))
api.answer('GET /homes/{id}/documents', () => ({ documents: [] }))
api.answer('GET /homes/{id}/activity', ({ query: { page, limit } }) => ({ activity: [], page, limit, total: 0 }))

async function open() {
  renderScreen(Property, { path: '/homeowner/property/:id', at: `/homeowner/property/${home.id}` })
  return screen.findByRole('list', { name: 'Bedrooms' })
}

it('counts a bed that is pressed at once, and takes it back if that fails', async () => {
  const rooms = await open()
  screen.getByText('1 of 2')
  // What people pay, as everywhere else.
  within(rooms).getByText(/\$820 a month/)
  const isBack = api.between('PUT /homes/{id}/bedroom-configurations/{cid}', loseConnection)
  await press(/^Mark as taken ?, bed 2 in Room 1$/, rooms)
  await screen.findByText('We could not update this bed')
  screen.getByText('1 of 2')

  isBack()
  await press(/^Mark as taken ?, bed 2 in Room 1$/)
  await screen.findByText('0 of 2')
  await press(/^Mark as available ?, bed 2 in Room 1$/)
  await screen.findByText('1 of 2')
  expect(screen.queryByText('We could not update this bed')).toBeNull()
  const call = `PUT /homes/${home.id}/bedroom-configurations/${room().id}`
  expect(api.changes).toEqual([2, 2, 1].map((currentOccupancy) => ({ call, body: { currentOccupancy } })))
})

it('keeps what is pressed while a change is being sent, and sends it after', async () => {
  const rooms = await open()
  const arrived = Promise.withResolvers<void>()
  const isBack = api.between('PUT /homes/{id}/bedroom-configurations/{cid}', async (request, answer) => {
    await arrived.promise
    return answer(request)
  })
  await press(/^Mark as taken ?, bed 2 in Room 1$/, rooms)
  await press(/^Mark as available ?, bed 1 in Room 1$/, rooms)
  await press(/^Mark as available ?, bed 2 in Room 1$/, rooms)
  button(/^Mark as taken ?, bed 1 in Room 1$/)
  button(/^Mark as taken ?, bed 2 in Room 1$/)
  expect(api.changes).toHaveLength(1)
  arrived.resolve()
  isBack()
  await screen.findByText('2 of 2')
  expect(api.changes.map(({ body }) => body)).toEqual([{ currentOccupancy: 2 }, { currentOccupancy: 0 }])
  button(/^Mark as taken ?, bed 2 in Room 1$/)
})

it('sends nothing more after a change that failed, and counts as the server does', async () => {
  const rooms = await open()
  const arrived = Promise.withResolvers<void>()
  api.between('PUT /homes/{id}/bedroom-configurations/{cid}', async () => {
    await arrived.promise
    return loseConnection()
  })
  await press(/^Mark as taken ?, bed 2 in Room 1$/, rooms)
  await press(/^Mark as available ?, bed 1 in Room 1$/, rooms)
  arrived.resolve()
  await screen.findByText('We could not update this bed')
  await screen.findByText('1 of 2')
  expect(api.changes).toHaveLength(1)
})

it('shows those who may only look the beds and nothing that changes them', async () => {
  isViewer = true
  home.editing.allowedActions = []
  const rooms = await open()
  within(rooms).getByText('Bed 2')
  expect(screen.queryAllByRole('button')).toEqual([])
  // They do not see its documents, so nothing says that there are none.
  await screen.findByRole('heading', { name: 'Recent activity' })
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['View public page'])
})
