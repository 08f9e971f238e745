import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { ActionCard } from './action-card.tsx'

const api = fakeApi()
const [homeId, stayId] = ['3f0c2a10-0000-4000-8000-000000000001', '3f0c2a10-0000-4000-8000-000000000002']
api.answer('GET /residents/homes/{id}/standing', () => ({
  stay: { id: stayId, status: 'ACTIVE' },
  waitlistEntry: null,
  application: null,
}))
const full = { id: homeId, bedsFree: 0, bedsTotal: 4, bedsConfirmedAt: null, bedroomConfigurations: [] } as unknown as HomeDetails

const open = () => renderScreen(() => <ActionCard home={full} />, { path: '/', at: '/' })
const waitlist = () => screen.queryAllByRole('link', { name: 'Join the waitlist' })

it('offers the waitlist of a full home to a visitor', () => {
  seeAs(undefined)
  open()
  expect(waitlist()).not.toEqual([])
  expect(api.reads).toEqual([])
})

it('leads who lives in a home to the stay, and not to the waitlist', async () => {
  seeAs(resident)
  open()
  const links = await screen.findAllByRole('link', { name: 'View your stay' })
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set([`/residents/reservation/${stayId}`]))
  expect(screen.getAllByText('You live here.')).toHaveLength(links.length)
  expect(waitlist()).toEqual([])
})
