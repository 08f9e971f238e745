import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { field, fill, renderScreen } from '#tests/dom/screen.tsx'
import NewReservation from './new-reservation.tsx'

const api = fakeApi()
const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`
const room = (id: string, name: string, freeBeds: number, nextFreeOn: string | null) =>
  ({ id: idOf(id), name, freeBeds, nextFreeOn, totalCents: 50_000, currency: 'USD' }) as const
api.answer('GET /owners/reservations/rooms', () => ({
  homes: [
    {
      id: idOf('a1'),
      title: 'Harbor House',
      timeZone: 'America/New_York',
      rooms: [room('01', 'Aspen', 0, '2099-03-01'), room('02', 'Birch', 1, null), room('03', 'Cedar', 0, '2099-02-01')],
    },
    {
      id: idOf('a2'),
      title: 'Lake House',
      timeZone: 'America/New_York',
      rooms: [room('04', 'Dune', 1, null), room('05', 'Elm', 1, null)],
    },
  ],
}))
beforeEach(() => localStorage.setItem('user', JSON.stringify({ id: 'olive' })))

const show = async () => {
  const shown = renderScreen(NewReservation, { path: '/', at: '/' })
  await screen.findByLabelText('Room')
  return shown
}
const chosen = () => field<HTMLSelectElement>('Room').value

it('keeps the room that is on the screen when the move-in date changes', async () => {
  await show()
  expect(chosen()).toBe(idOf('02'))
  fill('Move-in date', '2099-04-01')
  expect(chosen()).toBe(idOf('02'))
  fill('Room', idOf('03'))
  fill('Move-in date', '2099-05-01')
  expect(chosen()).toBe(idOf('03'))
})

it('says when the chosen room has no beds on a date and another one is selected, and comes back to it', async () => {
  await show()
  fill('Move-in date', '2099-04-01')
  fill('Room', idOf('03'))
  fill('Move-in date', '2099-01-01')
  expect(chosen()).toBe(idOf('02'))
  expect(screen.getByText('Cedar has no beds available on that date. Birch is selected instead.')).toBeTruthy()
  fill('Move-in date', '2099-04-01')
  expect(chosen()).toBe(idOf('03'))
  expect(screen.queryByText(/is selected instead/)).toBeNull()
})

it('restores the home and the room of a draft', async () => {
  const { unmount } = await show()
  fill('Home', idOf('a2'))
  fill('Room', idOf('05'))
  fill('Name', 'Riley B.')
  unmount()
  await show()
  expect([field('Home').value, chosen(), field('Name').value]).toEqual([idOf('a2'), idOf('05'), 'Riley B.'])
})

it('restores a room that opens up only by the date of a draft', async () => {
  const { unmount } = await show()
  fill('Move-in date', '2099-04-01')
  fill('Room', idOf('03'))
  fill('Name', 'Riley B.')
  unmount()
  await show()
  expect([chosen(), field('Move-in date').value]).toEqual([idOf('03'), '2099-04-01'])
})

it('says what becomes of a bed that was not paid for', async () => {
  await show()
  const help = document.getElementById(field('Already paid to me').getAttribute('aria-describedby')!)
  expect(help?.textContent).toMatch(/within 48 hours.*the bed opens up again/)
})
