import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Reservation } from '#contract/stays/reservations.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { aReservation } from '#tests/dom/reservation.ts'
import { fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { StayActions } from './stay-actions.tsx'

const api = fakeApi()
api.answer('PUT /owners/reservations/{id}', () => aReservation)

const show = (more: Partial<Reservation>) =>
  renderScreen(() => <StayActions stay={{ ...aReservation, ...more }} />, { path: '/', at: '/' })
const sent = () => api.changes.map(({ body }) => body)
async function checkAll(dialog: HTMLElement) {
  for (const box of dialog.querySelectorAll<HTMLElement>('input[type=checkbox]')) await user.click(box)
}

it('records what was paid to the home directly', async () => {
  show({ status: 'PENDING_PAYMENT', hasAccount: false, allowedActions: ['pay'] })
  await press('Mark as paid to me')
  await press('Mark as paid', await findDialog('Mark as paid to you?'))
  await expect.poll(sent).toEqual([{ action: 'pay' }])
})

it('records a move-in only with a checklist that is done', async () => {
  show({ status: 'CONFIRMED', allowedActions: ['checkIn'] })
  await press('Record move-in')
  const dialog = await findDialog('Has Riley B. moved in?')
  await press('Record move-in', dialog)
  expect(await screen.findByText('Please check every item first.')).toBeTruthy()
  expect(sent()).toEqual([])
  await checkAll(dialog)
  await press('Record move-in', dialog)
  const checklist = { rules: true, rights: true, grievance: true, emergency: true, naloxone: true }
  await expect.poll(sent).toEqual([{ action: 'checkIn', checklist }])
})

it('gives notice with a reason, for the first day that is possible', async () => {
  show({ allowedActions: ['giveNotice'] })
  await press('Give notice')
  const dialog = await findDialog('Give notice to Riley B.?')
  fill('Reason', 'The lease of the house ends.', dialog)
  await press('Give notice', dialog)
  const endsOn = aReservation.earliestLeave
  await expect.poll(sent).toEqual([{ action: 'giveNotice', endsOn, reason: 'The lease of the house ends.' }])
})

it('shows what goes back before a reservation is canceled, and cancels it with a reason', async () => {
  const refundIfCancelled = { rule: '', lines: [], totalCents: 85_000, depositLater: false, byHome: true }
  show({ status: 'CONFIRMED', allowedActions: ['cancel'], refundIfCancelled })
  await press('Cancel reservation')
  const dialog = await findDialog('Cancel this reservation?')
  expect(dialog.textContent).toContain('Refund')
  expect(dialog.textContent).toContain('$850')
  fill('Reason', 'The room has to be repaired.', dialog)
  await press('Cancel reservation', dialog)
  await expect.poll(sent).toEqual([{ action: 'cancel', reason: 'The room has to be repaired.' }])
})

it('ends a stay early only after the safe exit is prepared', async () => {
  show({ allowedActions: ['terminate'] })
  await press('End stay early')
  const dialog = await findDialog('End Riley B.’s stay?')
  fill('What happened', 'The house was closed after a storm.', dialog)
  await press('End stay', dialog)
  expect(await screen.findByText('Please check every item first.')).toBeTruthy()
  expect(sent()).toEqual([])
  await checkAll(dialog)
  await press('End stay', dialog)
  await expect
    .poll(sent)
    .toMatchObject([{ action: 'terminate', terminationType: 'ADMINISTRATIVE', reason: 'The house was closed after a storm.' }])
})
