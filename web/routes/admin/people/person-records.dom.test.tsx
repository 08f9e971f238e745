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
