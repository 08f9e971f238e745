import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/dom'
import { useEffect } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { OwnTour, TourTimes } from '#contract/stays/tours.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import ResidentApplications from './applications.tsx'

const api = fakeApi()
const home = { id: '3f0c2a10-0000-4000-8000-000000000001', title: 'Harbor House' }
const at = (text: string) => new Date(text)
const times: TourTimes = {
  homeId: home.id,
  homeTitle: home.title,
  timeZone: 'America/New_York',
  kinds: [
    { kind: 'TOUR', minutes: 45, times: [at('2026-12-01T15:00:00Z'), at('2026-12-01T16:00:00Z'), at('2026-12-02T15:00:00Z')] },
    { kind: 'CALL', minutes: 20, times: [at('2026-12-01T22:00:00Z')] },
  ],
}
const tour: OwnTour = {
  id: '3f0c2a10-0000-4000-8000-000000000002',
  home,
  kind: 'TOUR',
  status: 'CONFIRMED',
  startsAt: at('2026-12-01T16:00:00Z'),
  endsAt: at('2026-12-01T16:45:00Z'),
  timeZone: 'America/New_York',
  nextStep: 'You’re visiting on Tuesday.',
  phone: '',
  note: '',
  reason: '',
  conversationId: null,
  directions: '12 Palm Way',
  history: [],
  allowedActions: ['move', 'cancel'],
}
let tours: OwnTour[]
let open: TourTimes
beforeEach(() => {
  tours = []
  open = times
})
api.answer('GET /residents/tours', () => ({ tours }))
api.answer('GET /homes/{id}/tour-times', () => open)
api.answer('POST /residents/tours', () => {
  tours = [tour]
  return tour
})
api.answer('PUT /residents/tours/{id}', () => tour)

const show = (query = '') =>
  renderScreen(ResidentApplications, { path: '/residents/applications', at: `/residents/applications?view=tours${query}` })
const changes = () => api.changes.filter(({ call }) => call.includes('tours'))

it('books the time that was chosen before signing in', async () => {
  show(`&homeId=${home.id}&kind=TOUR&at=2026-12-01T16:00:00.000Z`)
  expect((await screen.findByLabelText<HTMLSelectElement>('Time')).value).toBe('2026-12-01T16:00:00.000Z')
  fill('What would you like to know?', 'Is there a porch?')
  await press('Book tour')
  expect(await screen.findByText('Your tour is booked.')).toBeTruthy()
  expect(changes()).toEqual([
    {
      call: 'POST /residents/tours',
      body: { homeId: home.id, kind: 'TOUR', startsAt: '2026-12-01T16:00:00.000Z', phone: '', note: 'Is there a porch?' },
    },
  ])
  expect(await screen.findByText('Where: 12 Palm Way')).toBeTruthy()
})

let client: QueryClient
function WithClient() {
  const own = useQueryClient()
  useEffect(() => {
    client = own
  }, [own])
  return <ResidentApplications />
}

it('no longer says that a tour is booked once the home has canceled it', async () => {
  renderScreen(WithClient, {
    path: '/residents/applications',
    at: `/residents/applications?view=tours&homeId=${home.id}&kind=TOUR`,
  })
  await screen.findByLabelText('Time')
  await press('Book tour')
  await screen.findByText('Your tour is booked.')
  tours = [{ ...tour, status: 'CANCELLED', reason: 'We have an inspection', allowedActions: [] }]
  await client.invalidateQueries()
  expect(await screen.findByText('Reason: We have an inspection')).toBeTruthy()
  expect(screen.queryByText('Your tour is booked.')).toBeNull()
})

it('says when the chosen time is gone, and offers those that are open, first of the same day', async () => {
  const { unmount } = show(`&homeId=${home.id}&kind=TOUR&at=2026-12-02T14:00:00.000Z`)
  expect(await screen.findByText(/no longer open/)).toBeTruthy()
  expect(field('Time').value).toBe('2026-12-02T15:00:00.000Z')
  unmount()
  show(`&homeId=${home.id}&kind=TOUR&at=soon`)
  expect(await screen.findByText(/no longer open/)).toBeTruthy()
  fill('Day', '2026-12-02')
  expect(field('Time').value).toBe('2026-12-02T15:00:00.000Z')
})

it('stays on the chosen day when someone switches between a tour and a call', async () => {
  const call = at('2026-12-02T22:00:00Z')
  open = { ...times, kinds: times.kinds.map((one) => (one.kind === 'CALL' ? { ...one, times: [...one.times, call] } : one)) }
  show(`&homeId=${home.id}&kind=TOUR`)
  await screen.findByLabelText('Time')
  fill('Day', '2026-12-02')
  await check('Phone call, 20 min')
  expect([field('Day').value, field('Time').value]).toEqual(['2026-12-02', call.toISOString()])
  await check('Tour, 45 min')
  expect(field('Time').value).toBe('2026-12-02T15:00:00.000Z')
})

it('asks for a phone number before a call', async () => {
  show(`&homeId=${home.id}&kind=CALL`)
  await screen.findByText('The home will call this number.')
  await press('Book call')
  expect(await screen.findByText('Enter the number the home should call')).toBeTruthy()
  expect(changes()).toEqual([])
})

it('keeps what was typed when someone else was faster', async () => {
  api.between('POST /residents/tours', () => refuse(409, 'Someone just took this time. Please choose another.'))
  show(`&homeId=${home.id}&kind=TOUR`)
  await screen.findByLabelText('Time')
  fill('What would you like to know?', 'A question')
  await press('Book tour')
  expect(await screen.findByText('Someone just took this time. Please choose another.')).toBeTruthy()
  expect(field('What would you like to know?').value).toBe('A question')
})

it('leads on when a home has no times', async () => {
  open = { ...times, kinds: [] }
  show(`&homeId=${home.id}`)
  expect(await screen.findByText('No times are open right now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toContain('/residents/messages')
})

it('moves, cancels and confirms', async () => {
  tours = [{ ...tour, status: 'PROPOSED', allowedActions: ['move', 'confirm', 'cancel'] }]
  show()
  await screen.findByText('New time suggested')
  await press(/^Suggest another time/)
  const dialog = await findDialog('Suggest another time')
  await screen.findByLabelText('Time')
  await press('Suggest this time', dialog)
  expect(await screen.findByText(/^New time suggested. We’ll/)).toBeTruthy()
  await press(/^Cancel.*Harbor House/)
  await press('Cancel tour', await findDialog('Cancel this tour?'))
  expect(await screen.findByText(/Your tour was canceled/)).toBeTruthy()
  await press(/^Confirm time/)
  expect(await screen.findByText('Time confirmed.')).toBeTruthy()
  expect(changes().map(({ body }) => body)).toEqual([
    { action: 'move', startsAt: '2026-12-01T15:00:00.000Z' },
    { action: 'cancel', reason: '' },
    { action: 'confirm' },
  ])
})

it('is empty with a way forward, and can be tried again when it fails', async () => {
  const view = show()
  expect(await screen.findByText('No tours or calls yet')).toBeTruthy()
  view.unmount()
  api.between('GET /residents/tours', () => refuse(500, 'Something went wrong.'))
  show()
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeTruthy()
})
