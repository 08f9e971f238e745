import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { HomeTour, TourSettings } from '#contract/stays/tours.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { button, check, field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import OwnerApplications from './applications.tsx'

const api = fakeApi()
const home = { id: '3f0c2a10-0000-4000-8000-000000000001', title: 'Harbor House' }
const tour: HomeTour = {
  id: '3f0c2a10-0000-4000-8000-000000000002',
  home,
  kind: 'TOUR',
  status: 'CONFIRMED',
  startsAt: new Date('2026-12-01T16:00:00Z'),
  endsAt: new Date('2026-12-01T16:45:00Z'),
  timeZone: 'America/New_York',
  nextStep: 'Riley B. is visiting on Tuesday.',
  phone: '5615550100',
  note: 'Is there a porch?',
  reason: '',
  conversationId: home.id,
  person: 'Riley B.',
  history: [],
  allowedActions: ['move', 'cancel'],
}
const settings: TourSettings = {
  homeId: home.id,
  homeTitle: home.title,
  timeZone: 'America/New_York',
  isOpen: false,
  hours: [],
  tourMinutes: 45,
  callMinutes: 20,
  noticeHours: 12,
  daysAhead: 14,
  daysOff: [],
  directions: '',
}
let tours: HomeTour[]
beforeEach(() => {
  tours = [tour]
})
api.answer('GET /owners/tours', ({ query }) => ({ tours, total: tours.length, page: query.page, limit: query.limit }))
api.answer('GET /owners/tour-settings', () => ({ homes: [settings] }))
api.answer('PUT /owners/tours/{id}', () => tour)
api.answer('PUT /owners/homes/{id}/tour-settings', ({ body }) => ({ ...settings, ...body }))

const show = () => renderScreen(OwnerApplications, { path: '/homeowner/applications', at: '/homeowner/applications?view=tours' })
const bodies = () => api.changes.filter(({ call }) => call.includes('tour')).map(({ body }) => body)

it('shows who comes when, with a phone and a conversation', async () => {
  show()
  expect(await screen.findByText('“Is there a porch?”')).toBeTruthy()
  expect(screen.getByText('Tue, Dec 1, 11:00 AM EST')).toBeTruthy()
  expect(screen.getByRole('link', { name: /555/ }).getAttribute('href')).toContain('5615550100')
  expect(screen.getByRole('link', { name: 'View messages' })).toBeTruthy()
})

it('opens a conversation with someone who is coming and has not written', async () => {
  tours = [{ ...tour, conversationId: null }]
  api.answer('POST /conversations', () => refuse(409, 'This person’s account is closed.'))
  show()
  await screen.findByText('“Is there a porch?”')
  await press('Message Riley B.')
  expect(await screen.findByText('This person’s account is closed.')).toBeTruthy()
  expect(api.changes.at(-1)).toEqual({ call: 'POST /conversations', body: { tourId: tour.id } })
})

it('opens no conversation with someone who has been there and never wrote', async () => {
  tours = [{ ...tour, conversationId: null, status: 'COMPLETED', allowedActions: [] }]
  show()
  await screen.findByText('“Is there a porch?”')
  expect(screen.queryByRole('button', { name: /Message/ })).toBeNull()
})

it('suggests a time by the home’s clock, and gives a reason when it cancels', async () => {
  show()
  await screen.findByText('Confirmed')
  await press(/^Suggest another time/)
  const dialog = await findDialog('Suggest another time')
  fill('Date and time', '2026-12-01T13:30', dialog)
  await press('Suggest this time', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(/^Cancel.*Riley/)
  const question = await findDialog('Cancel with Riley B.?')
  await press('Cancel appointment', question)
  expect(await screen.findByText('Please complete this field: Reason')).toBeTruthy()
  fill('Reason', 'The plumber comes.', question)
  await press('Cancel appointment', question)
  expect(bodies()).toEqual([
    { action: 'move', startsAt: '2026-12-01T18:30:00.000Z' },
    { action: 'cancel', reason: 'The plumber comes.' },
  ])
})

it('records how it went', async () => {
  tours = [{ ...tour, allowedActions: ['complete', 'noShow'] }]
  show()
  await screen.findByText('Confirmed')
  await press(/^They came/)
  expect(bodies()).toEqual([{ action: 'complete' }])
})

it('opens hours, day by day', async () => {
  tours = []
  show()
  expect(await screen.findByText('No upcoming tours or calls')).toBeTruthy()
  await press('Set hours', (await screen.findByText('No upcoming tours or calls')).parentElement!)
  const dialog = await findDialog('Hours for tours and calls')
  await press('Save hours', dialog)
  expect(await screen.findByText('Choose at least one day')).toBeTruthy()
  await press('Add hours for tours', dialog)
  const group = within(dialog).getByRole('group', { name: 'Tours' })
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu']) await check(day, group)
  fill('From', '09:00', group)
  await press('Save hours', dialog)
  expect(await screen.findByText('Enter where to meet')).toBeTruthy()
  fill('Where to meet', '12 Palm Way', dialog)
  await press('Add a day off', dialog)
  fill('Day off 1', '2026-12-25', dialog)
  await press('Save hours', dialog)
  expect(bodies()).toEqual([
    {
      isOpen: true,
      hours: [{ kind: 'TOUR', weekday: 5, from: '09:00', until: '16:00' }],
      tourMinutes: 45,
      callMinutes: 20,
      noticeHours: 12,
      daysAhead: 14,
      daysOff: ['2026-12-25'],
      directions: '12 Palm Way',
    },
  ])
})

it('can be tried again when it fails', async () => {
  api.between('GET /owners/tours', () => refuse(500, 'Something went wrong.'))
  show()
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(button(/try again|retry/i)).toBeTruthy()
})

it('keeps hours and days off that were begun when the dialog closes, until they are saved', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
  tours = []
  show()
  const set = async () => press('Set hours', (await screen.findByText('No upcoming tours or calls')).parentElement!)
  await set()
  const begun = await findDialog('Hours for tours and calls')
  await press('Add hours for tours', begun)
  fill('From', '09:00', begun)
  await press('Add a day off', begun)
  fill('Day off 1', '2026-12-25', begun)
  fill('Where to meet', '12 Palm Way', begun)
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  await set()
  const again = await findDialog('Hours for tours and calls')
  expect(field('Where to meet', again).value).toBe('12 Palm Way')
  await press('Save hours', again)
  expect(bodies().at(-1)).toMatchObject({
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00' })),
    daysOff: ['2026-12-25'],
  })
  await set()
  expect(await screen.findByText('Add a day off')).toBeTruthy()
  expect(screen.queryByLabelText('Day off 1')).toBeNull()
})
