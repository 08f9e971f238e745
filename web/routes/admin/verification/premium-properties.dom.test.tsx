import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { VerificationRow } from '#contract/trust/verification.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import PremiumProperties from './premium-properties.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const row: VerificationRow = {
  homeId: '3f0c2a10-0000-4000-8000-000000000001',
  homeTitle: 'Harbor House',
  city: 'Delray Beach',
  state: 'FL',
  ownerName: 'Olive Hart',
  level: 'PREMIUM',
  status: 'VERIFIED',
  submittedAt: at,
  changedAt: at,
  verifiedAt: at,
  expiresAt: new Date('2026-12-01T12:00:00Z'),
  checked: ['Visit in person on November 2, 2026'],
  renewalAskedAt: at,
  reviewBy: at,
  documentsWaiting: 0,
}
const waiting = { ...row, homeId: '3f0c2a10-0000-4000-8000-000000000002', homeTitle: 'Lantern Way', status: 'SUBMITTED' as const }
const counts = { WAITING: 2, OWNERS_TURN: 0, IN_FORCE: 1, ENDING: 1, ENDED: 0, ALL: 2 }
api.answer('GET /admin/verifications', ({ query }) => {
  const requests = query.view === 'ENDING' ? [row] : [row, { ...waiting, renewalAskedAt: null }]
  return { requests, total: requests.length, page: query.page, limit: 20, counts }
})
api.answer('POST /admin/verifications/{homeId}/{level}/renew', () =>
  refuse(409, 'It cannot be approved yet. Insurance: no approved document.'),
)
api.answer('POST /admin/verifications/{homeId}/{level}/revoke', () => refuse(409, 'You reviewed it last.'))

const open = (search = '') =>
  renderScreen(PremiumProperties, { path: '/admin-premium-properties', at: `/admin-premium-properties${search}` })

it('shows state, dates, what was checked and the next step of each premium badge', async () => {
  open()
  const shown = await screen.findByRole('row', { name: /Harbor House/ })
  for (const words of ['Renewal requested', 'Visit in person on November 2, 2026', 'Renew the badge', 'Dec 1, 2026'])
    expect(within(shown).getByText(words)).toBeTruthy()
  const other = screen.getByRole('row', { name: /Lantern Way/ })
  expect(within(other).getByText('Start the review')).toBeTruthy()
  expect(within(other).getByRole('link', { name: 'View request of Lantern Way' }).getAttribute('href')).toBe(
    `/admin-property-verification?homeId=${waiting.homeId}&level=PREMIUM`,
  )
  expect(screen.getByRole('button', { name: /Expiring within 30 days/ }).textContent).toContain('1')
})

it('says why a badge cannot be renewed, and needs a message to revoke it', async () => {
  open('?status=ENDING')
  await screen.findByRole('row', { name: /Harbor House/ })
  await press('Renew badge of Harbor House')
  const renew = await findDialog('Renew the badge?')
  await press('Renew badge', renew)
  await within(renew).findByText(/no approved document/)
  await press('Cancel', renew)
  await press('Revoke badge of Harbor House')
  const revoke = await findDialog('Revoke the badge?')
  fill('Message to the owner', 'The certificate was withdrawn.', revoke)
  await press('Revoke badge', revoke)
  await within(revoke).findByText('You reviewed it last.')
  expect(api.changes.map(({ call }) => call.split('/').at(-1))).toEqual(['renew', 'revoke'])
})
