import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { aReservation } from '#tests/dom/reservation.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import ResidentReservations from './resident-reservations.tsx'

const api = fakeApi()
// Never answered: nothing happens elsewhere.
api.answer('GET /events', () => new Promise<never>(() => undefined))
api.answer('GET /calendar-feed', () => ({ isIncluded: true, feed: null }))
api.answer('GET /residents/reservations', () => ({ reservations: [{ ...aReservation, status: 'COMPLETED' }] }))

it('says only of current and upcoming stays that there are none, beside a past one', async () => {
  renderScreen(ResidentReservations, { path: '/residents/reservations', at: '/residents/reservations' })
  expect(await screen.findByRole('list', { name: 'Past' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No current or upcoming reservations' })).toBeTruthy()
})
