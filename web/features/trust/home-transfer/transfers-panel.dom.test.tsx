import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { OwnTransfer } from '#contract/trust/home-transfers.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, press, renderScreen } from '#tests/dom/screen.tsx'
import { TransfersPanel } from './transfers-panel.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const id = (last: number) => `3f0c2a10-0000-4000-8000-00000000000${last}`
const asked: OwnTransfer = {
  id: id(2),
  status: 'AWAITING_CONSENT',
  home: { id: id(1), title: 'Harbor House', city: 'Delray Beach', state: 'FL', timeZone: 'America/New_York' },
  from: { id: id(3), name: 'Olive Hart' },
  to: { id: id(4), name: 'Noor Lane' },
  reason: 'The house was sold.',
  effectiveOn: '2026-12-01',
  consentBy: at,
  requestedAt: at,
  doneAt: null,
  reversedAt: null,
  answers: [],
  movedDeposits: [],
  nextStep: 'Olive Hart and Noor Lane can answer by November 24, 2026.',
  history: [],
  side: 'TO',
  terms: ['I am taking this home over.'],
  termsVersion: '2026-11',
  contents: {
    residents: 4,
    applications: 2,
    waitlist: 3,
    conversations: 9,
    autopay: 2,
    deposits: [{ currency: 'USD', cents: 80_000, count: 4 }],
  },
  allowedActions: ['agree', 'decline'],
}
const twoFactor = { isOn: false, isRequired: false, hasApp: false, passkeys: [], recoveryCodesLeft: 0 }
api.answer('GET /auth/security', () => ({ email: 'noor@example.org', twoFactor, emailChange: null }))
api.answer('GET /owners/home-transfers', () => ({ transfers: [asked] }))
api.answer('POST /owners/home-transfers/{id}/answer', () => ({ ...asked, allowedActions: ['decline'] }))

it('agrees only after the terms were read', async () => {
  renderScreen(TransfersPanel, { path: '/', at: '/' })
  await screen.findByText('Harbor House: from Olive Hart')
  expect(screen.getByText('$800 (4)')).toBeTruthy()
  await press('Agree')
  expect(await screen.findByText('Please read the terms and check the box first.')).toBeTruthy()
  await check('I have read this and agree')
  await press('Agree')
  expect(api.changes).toEqual([
    { call: `POST /owners/home-transfers/${asked.id}/answer`, body: { agrees: true, termsVersion: '2026-11' } },
  ])
})
