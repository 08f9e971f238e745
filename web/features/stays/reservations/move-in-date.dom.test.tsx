import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { bookingDays } from '#contract/stays/booking-days.ts'
import type { Reservation } from '#contract/stays/reservations.ts'
import { addDays, formatDay, today } from '#contract/time.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { aReservation } from '#tests/dom/reservation.ts'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { ReserveBed } from '#web/routes/resident/applications/reserve-bed.tsx'
import { MoveInDate } from './move-in-date.tsx'

const api = fakeApi()
const timeZone = 'America/New_York'
const day = (days: number) => addDays(today(timeZone, new Date()), days)
beforeEach(() => localStorage.setItem('user', JSON.stringify({ id: 'riley' })))

const stay = (more: Partial<Reservation>): Reservation => ({
  ...aReservation,
  isMine: true,
  startsOn: day(5),
  allowedActions: ['cancel', 'proposeDate'],
  ...more,
})

const sent: unknown[] = []
const shown = { stay: stay({}) }
const Shown = () => (
  <MoveInDate
    stay={shown.stay}
    take={async (body) => {
      sent.push(body)
    }}
  />
)
const Reserve = () => <ReserveBed id={aReservation.id} payBy={null} timeZone={timeZone} wished={day(4)} />
const show = (one: Reservation) => {
  sent.length = 0
  shown.stay = one
  renderScreen(Shown, { path: '/', at: '/' })
}

it('proposes a date within the limits, with a message if there is one', async () => {
  show(stay({}))
  await press('Propose another date')
  expect([field('Move-in date').min, field('Move-in date').max]).toEqual([day(0), day(bookingDays)])
  fill('Move-in date', day(7))
  fill('Message', 'A day or two later.')
  await press('Propose date')
  await waitFor(() => expect(sent).toEqual([{ action: 'proposeDate', startsOn: day(7), words: 'A day or two later.' }]))
})

it('answers the date that is on the screen', async () => {
  const proposedDate = { startsOn: day(7), by: 'OWNER', words: 'The room is being painted.', until: new Date() } as const
  const cancelingIfAccepted = 'After that, you can no longer cancel for a full refund.'
  show(stay({ proposedDate, cancelingIfAccepted, allowedActions: ['cancel', 'acceptDate', 'declineDate'] }))
  expect(screen.getByText(/The room is being painted/)).toBeTruthy()
  await press('Accept the new date')
  expect(screen.getByText(new RegExp(`instead of ${formatDay(day(5))}`))).toBeTruthy()
  expect(screen.getByText(cancelingIfAccepted)).toBeTruthy()
  await press('Accept date')
  await waitFor(() => expect(sent).toEqual([{ action: 'acceptDate', startsOn: day(7) }]))
})

it('shows nothing where the date cannot change', () => {
  show(stay({ allowedActions: ['giveNotice'] }))
  expect(screen.queryByRole('button')).toBeNull()
})

it('reserves a bed from the chosen date, at first that of the application', async () => {
  const bodies: unknown[] = []
  api.answer('POST /reservations/from-application/{id}', ({ body }) => {
    bodies.push(body)
    return stay({})
  })
  renderScreen(Reserve, { path: '/', at: '/' })
  await press('Reserve this bed')
  expect(field('Move-in date').value).toBe(day(4))
  expect(field('Move-in date').max).toBe(day(34))
  expect(screen.getByText(new RegExp(`Choose a date through ${formatDay(day(34))}`))).toBeTruthy()
  fill('Move-in date', day(6))
  await press('Reserve bed')
  await waitFor(() => expect(bodies).toEqual([{ startsOn: day(6) }]))
})
