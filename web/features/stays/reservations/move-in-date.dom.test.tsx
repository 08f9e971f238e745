import { screen, waitFor } from '@testing-library/dom'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { bookingDays } from '#contract/stays/booking-days.ts'
import type { Reservation } from '#contract/stays/reservations.ts'
import { addDays, formatDay, today } from '#contract/time.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { act } from '#tests/dom/render.tsx'
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
const shown = { stay: stay({}), change: (_stay: Reservation) => {} }
const Shown = () => {
  const [one, setOne] = useState(shown.stay)
  useEffect(() => {
    shown.change = setOne
  }, [])
  return (
    <MoveInDate
      stay={one}
      take={async (body) => {
        sent.push(body)
      }}
    />
  )
}
const Reserve = ({ wished = day(4) }) => <ReserveBed id={aReservation.id} payBy={null} timeZone={timeZone} wished={wished} />
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

it.each([
  ['Accept the new date', 'Accept date', 'acceptDate'],
  ['Decline the new date', 'Decline date', 'declineDate'],
])('answers the date of the question, also if another one is proposed meanwhile: %s', async (button, confirm, action) => {
  const proposedDate = { startsOn: day(7), by: 'OWNER', words: '', until: new Date() } as const
  const asked = stay({ proposedDate, allowedActions: ['acceptDate', 'declineDate'] })
  show(asked)
  await press(button)
  act(() => shown.change({ ...asked, proposedDate: { ...proposedDate, startsOn: day(9) } }))
  expect(screen.getByRole('heading', { name: new RegExp(formatDay(day(7))) })).toBeTruthy()
  await press(confirm)
  await waitFor(() => expect(sent).toEqual([{ action, startsOn: day(7) }]))
})

it('says before a date is proposed that the deadline for a full refund moves with it, where something was paid', async () => {
  const deadline = /deadline to cancel for a full refund moves with the date/
  show(stay({ paidAt: new Date(), totalCents: 90_000 }))
  await press('Propose another date')
  expect(screen.getByText(deadline)).toBeTruthy()
})

it('says nothing of a refund where nothing was paid', async () => {
  show(stay({ paidAt: new Date(), totalCents: 0 }))
  await press('Propose another date')
  expect(screen.queryByText(/full refund/)).toBeNull()
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
  expect(screen.getByText(/at least 48 hours to pay/)).toBeTruthy()
  fill('Move-in date', day(6))
  await press('Reserve bed')
  await waitFor(() => expect(bodies).toEqual([{ startsOn: day(6) }]))
})

it('begins with a date that can be chosen, if that of the application is too far ahead', async () => {
  renderScreen(() => <Reserve wished={day(500)} />, { path: '/', at: '/' })
  await press('Reserve this bed')
  expect([field('Move-in date').value, field('Move-in date').max]).toEqual([day(bookingDays), day(bookingDays)])
})
