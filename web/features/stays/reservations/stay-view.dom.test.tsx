import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { aReservation } from '#tests/dom/reservation.ts'
import { check, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { seeAs, staff } from '#tests/dom/sign-in.ts'
import { safeExitLabel } from '#web/features/stays/words.ts'
import { StayView } from './stay-view.tsx'

const api = fakeApi()
api.answer('GET /residents/deposits', () => ({ deposits: [] }))
api.answer('GET /residents/refunds', () => ({ refunds: [], refundable: [] }))

it('shows a resident the rules of the house and where to turn if something is wrong', () => {
  renderScreen(() => <StayView stay={{ ...aReservation, isMine: true }} />, { path: '/', at: '/' })
  const { id } = aReservation.home
  expect(screen.getByRole('link', { name: 'House rules' }).getAttribute('href')).toBe(`/home/${id}#rules`)
  const help = screen.getByRole('link', { name: 'Tell Waymark staff' }).getAttribute('href')
  expect(help).toContain('topic=SAFETY')
  expect(help).toContain(`homeId=${id}`)
})

it('tells a resident why their reservation was canceled', () => {
  const canceled = { ...aReservation, isMine: true, status: 'CANCELLED', reason: 'The city has closed the house.' } as const
  renderScreen(() => <StayView stay={canceled} />, { path: '/', at: '/' })
  expect(screen.getByText('How it ended')).toBeTruthy()
  expect(screen.getByText('The city has closed the house.')).toBeTruthy()
})

it.each([
  ['above everything else while they are to be read', 'PENDING_PAYMENT', ['Costs', 'The stay']],
  ['beside the rest afterward', 'CONFIRMED', ['The stay', 'Costs']],
] as const)('has the costs %s', (_, status, order) => {
  renderScreen(() => <StayView stay={{ ...aReservation, isMine: true, status }} />, { path: '/', at: '/' })
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(titles.filter((title) => ['Costs', 'The stay'].includes(title))).toEqual(order)
})

api.answer('PUT /admin/reservations/{id}', () => aReservation)

it('lets staff do only what is open to them, and end a stay only with a safe way out', async () => {
  seeAs(staff('ADMINISTRATOR'))
  renderScreen(() => <StayView stay={{ ...aReservation, allowedActions: ['terminate'] }} />, { path: '/', at: '/' })
  await screen.findByText('End stay early')
  expect(screen.queryByText('Open in the owner area')).toBeNull()
  expect(screen.queryByText('Cancel reservation')).toBeNull()
  await press('End stay early')
  const dialog = await findDialog('End Riley B.’s stay?')
  fill('What happened', 'The house has no working smoke alarms.', dialog)
  await press('End stay', dialog)
  await screen.findByText('Please check every item first.')
  expect(api.changes).toEqual([])
  for (const item of Object.values(safeExitLabel)) await check(item, dialog)
  await press('End stay', dialog)
  await expect.poll(() => api.changes.map(({ call }) => call)).toEqual([`PUT /admin/reservations/${aReservation.id}`])
})

it('lets staff cancel what has not begun, and not end it', async () => {
  seeAs(staff('ADMINISTRATOR'))
  renderScreen(() => <StayView stay={{ ...aReservation, allowedActions: ['cancel'] }} />, { path: '/', at: '/' })
  await screen.findByText('Cancel reservation')
  expect(screen.queryByText('End stay early')).toBeNull()
})
