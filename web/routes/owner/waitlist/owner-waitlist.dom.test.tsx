import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import OwnerWaitlist from './owner-waitlist.tsx'

const api = fakeApi()
const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`
const waitlist = { offered: 0, accepted: 1, onHold: 2, freeBeds: 0, isOpen: true, offerHours: 24, feeCents: 2_500 }
const harbor = { ...waitlist, homeId: idOf('a1'), homeTitle: 'Harbor House', waiting: 3, currency: 'CAD' as const }
const lake = { ...waitlist, homeId: idOf('a2'), homeTitle: 'Lake House', waiting: 7, currency: 'USD' as const }
const totals = { waiting: 10, openOffers: 0, joined: 4, offers: 3, accepted: 2, medianAnswerHours: null, feeCapCents: 2_500 }
api.answer('GET /owners/waitlist/stats', () => ({ waitlists: [harbor, lake], ...totals }))
api.answer('GET /owners/waitlist', () => ({ entries: [], total: 0, page: 1, limit: 50 }))
// Never answered: nothing happens elsewhere.
api.answer('GET /events', () => new Promise<never>(() => undefined))

const show = (query: string) => renderScreen(OwnerWaitlist, { path: '/homeowner/waitlist', at: `/homeowner/waitlist?${query}` })
const tabs = () =>
  ['In line', 'On hold', 'Past'].map((label) => screen.getByRole('button', { name: new RegExp(`^${label}`) }).textContent)

it('counts only the home that is chosen, in every tab', async () => {
  const { unmount } = show('status=over')
  await screen.findByText('People waiting')
  expect(tabs()).toEqual(['In line 12', 'On hold 4', 'Past 0'])
  unmount()
  show(`status=over&homeId=${harbor.homeId}`)
  await screen.findByText('Waitlist for Harbor House')
  expect(tabs()).toEqual(['In line 4', 'On hold 2', 'Past 0'])
})

it('shows the fee in the currency of the home, up to the highest one there may be', async () => {
  show(`homeId=${harbor.homeId}`)
  await screen.findByText('Waitlist for Harbor House')
  expect(screen.getByText(/^At most CA\$25\.$/)).toBeTruthy()
  expect(screen.queryByText(/\$50/)).toBeNull()
})
