import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { OwnerRent } from '#contract/money/owner-rent.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { button, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { RentCard } from './rent-card.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const rent: OwnerRent = {
  reservationId: id,
  residentName: 'Jordan Rivers',
  timeZone: 'America/New_York',
  currency: 'USD',
  frequency: 'MONTHLY',
  rentCents: 85_000,
  isPaidHere: true,
  balanceCents: 85_000,
  charges: [
    {
      id,
      startsOn: '2026-11-01',
      endsOn: '2026-12-01',
      dueOn: '2026-11-01',
      amountCents: 85_000,
      lateFeeCents: 0,
      status: 'DUE',
      isLate: true,
      isAutomatic: false,
      isUpcoming: false,
      paymentId: null,
      paidAt: null,
      paidHow: null,
      isReturnedByBank: false,
      paidOn: null,
      note: null,
      allowedActions: ['PAID_TO_HOME', 'MOVE_DUE_DAY', 'WAIVE'],
      whyNot: null,
      dueFrom: '2026-11-10',
      dueUntil: '2026-12-30',
    },
  ],
}
api.answer('GET /owners/rent', () => rent)

it('says in the open dialog which due dates are possible', async () => {
  const message = 'Choose a date from Nov 10, 2026 to Dec 30, 2026.'
  api.answer('PUT /owners/rent/{id}', () => refuse(400, message, { issues: [{ path: 'dueOn', message }] }))
  renderScreen(() => <RentCard reservationId={id} />, { path: '/', at: '/' })
  expect(await screen.findByText('$850 due')).toBeTruthy()
  await user.click(button(/^Change rent for/))
  await user.click(screen.getByRole('menuitem', { name: 'Change due date' }))
  const dialog = await findDialog('Change the due date?')
  fill('New due date', '2020-01-01', dialog)
  await press('Change due date', dialog)
  expect(await within(dialog).findByText(message)).toBeTruthy()
  expect(api.changes.map(({ body }) => body)).toEqual([{ action: 'MOVE_DUE_DAY', dueOn: '2020-01-01' }])
})

it('says of rent that a bank returned it, and not that it is paid', async () => {
  const [charge] = rent.charges
  const paid = { status: 'PAID', isLate: false, paidHow: 'PROVIDER', isReturnedByBank: true } as const
  api.answer('GET /owners/rent', () => ({ ...rent, charges: [{ ...charge!, ...paid }] }))
  renderScreen(() => <RentCard reservationId={id} />, { path: '/', at: '/' })
  expect(await screen.findByText('Returned by the bank')).toBeTruthy()
})
