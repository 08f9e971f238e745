import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { renderScreen } from '#tests/dom/screen.tsx'
import { seeAs, staff } from '#tests/dom/sign-in.ts'
import { PersonRecords } from './person-records.tsx'

const person = {
  account: { role: 'SEEKER' as const, residentId: '3f0c2a10-0000-4000-8000-000000000001', ownerId: null },
  homes: [],
  stays: [],
  applications: [],
  payments: [],
  conversations: [],
  appeals: [],
}

it.each([
  ['ADMINISTRATOR', ['Stays', 'Applications', 'Payments', 'Appeals', 'Conversations']],
  ['SUPPORT', ['Stays', 'Applications', 'Appeals', 'Conversations']],
  ['REVIEWER', ['Appeals']],
] as const)('shows %s no card of records they may not see: %j', async (role, cards) => {
  seeAs(staff(role))
  renderScreen(() => <PersonRecords person={person} />, { path: '/admin-all-users/:id', at: '/admin-all-users/1' })
  await screen.findByText('No appeals.')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(cards)
})

it('says that there may be older records than those it shows', async () => {
  seeAs(staff('FINANCE'))
  const payments = (count: number) =>
    Array.from({ length: count }, (_, no) => ({
      id: `3f0c2a10-0000-4000-8000-${String(no).padStart(12, '0')}`,
      purpose: 'RENT' as const,
      status: 'SUCCEEDED' as const,
      amountCents: 20_000,
      refundedCents: 0,
      currency: 'USD',
      createdAt: '2026-11-01T12:00:00.000Z',
    }))
  const open = (count: number) =>
    renderScreen(() => <PersonRecords person={{ ...person, payments: payments(count) as never }} />, {
      path: '/admin-all-users/:id',
      at: '/admin-all-users/1',
    })
  const { unmount } = open(19)
  await screen.findByRole('heading', { name: 'Payments' })
  expect(screen.queryByText(/Only the newest/)).toBeNull()
  unmount()
  open(20)
  await screen.findByText('Only the newest 20 are shown here.')
})
