import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { OwnBackgroundCheck } from '#contract/trust/background-checks.ts'
import type { OwnIdentity } from '#contract/trust/identity.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check as choose, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { ChecksPanel } from './checks-panel.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const asked: OwnBackgroundCheck = {
  id: '3f0c2a10-0000-4000-8000-000000000003',
  status: 'CONSENT_PENDING',
  nextStep: 'Please read what we’re asking for, then agree or decline.',
  reason: 'A home asks for one.',
  requestedAt: at,
  consentText: 'I allow Waymark to get one background report about me.',
  consentedAt: null,
  agency: null,
  findings: '',
  noticeReason: '',
  dispute: '',
  noticeSentAt: null,
  disputeUntil: null,
  validUntil: null,
  history: [],
  allowedActions: ['consent', 'decline'],
}
const noticed: OwnBackgroundCheck = {
  ...asked,
  status: 'ADVERSE_NOTICE_SENT',
  nextStep: 'We sent you a notice.',
  consentedAt: at,
  agency: { name: 'Clearview Screening', address: '12 Main St', phone: '(800) 555-0142' },
  findings: 'An eviction in 2022.',
  noticeReason: 'Rent was not paid.',
  noticeSentAt: at,
  allowedActions: ['dispute', 'readNotice', 'appeal'],
}
const identity: OwnIdentity = {
  id: '3f0c2a10-0000-4000-8000-000000000004',
  status: 'ACTION_REQUIRED',
  nextStep: 'We need another photo.',
  files: [
    { side: 'FRONT', name: 'front.jpg', uploadedAt: at, downloadUrl: '/f' },
    { side: 'BACK', name: 'back.jpg', uploadedAt: at, downloadUrl: '/b' },
    { side: 'SELFIE', name: 'me.jpg', uploadedAt: at, downloadUrl: '/s' },
  ],
  missing: [],
  reasonCode: 'NOT_READABLE',
  note: 'The light hides the name.',
  decidedAt: at,
  validUntil: null,
  history: [],
  allowedActions: ['upload', 'submit', 'withdraw'],
}

let background: OwnBackgroundCheck | null
let verification: OwnIdentity | null
beforeEach(() => {
  background = null
  verification = null
})
api.answer('GET /background-check', () => ({ check: background }))
api.answer('GET /identity-verification', () => ({ verification }))
api.answer('GET /appeals', () => ({ appeals: [], decisions: [] }))
const open = () => renderScreen(ChecksPanel, { path: '/', at: '/' })

it('says that nothing is asked, and offers the identity check right away', async () => {
  open()
  await screen.findByText(/^No one has asked for one/)
  await screen.findByLabelText(/^Front of the ID/)
  await choose('Passport')
  expect(screen.queryByLabelText(/^Front of the ID/)).toBeNull()
  screen.getByLabelText(/^Passport photo page/)
})

it('wants the box checked before agreeing, and sends the text that was shown', async () => {
  background = asked
  api.answer('POST /background-check/consent', () => ({
    check: { ...asked, consentedAt: at, allowedActions: ['withdrawConsent', 'decline'] },
  }))
  open()
  await screen.findByText('I allow Waymark to get one background report about me.')
  await press('Agree to the check')
  await screen.findByText('Read the text and check the box to agree.')
  await choose('I have read this, and I agree')
  background = { ...asked, consentedAt: at, nextStep: 'You agreed.', allowedActions: ['withdrawConsent', 'decline'] }
  await press('Agree to the check')
  await screen.findByText('You agreed.')
  expect(api.changes).toEqual([
    { call: 'POST /background-check/consent', body: { agrees: true, consentText: asked.consentText } },
  ])
  screen.getByRole('button', { name: 'Withdraw consent' })
})

it('shows what was found and why, and takes a dispute; a failure keeps what was typed', async () => {
  background = noticed
  api.answer('POST /background-check/dispute', () => refuse(409, 'The deadline to dispute it here has passed.'))
  open()
  await screen.findByText('An eviction in 2022.')
  screen.getByText('Rent was not paid.')
  screen.getByText(/Clearview Screening/)
  screen.getByRole('button', { name: 'Download notice (PDF)' })
  await press('Dispute the report')
  await screen.findAllByText('Tell us what is wrong, in a sentence or two')
  fill('What is wrong in the report?', 'That case was dismissed.')
  await press('Dispute the report')
  await screen.findByText('The deadline to dispute it here has passed.')
  expect((screen.getByLabelText(/^What is wrong/) as HTMLTextAreaElement).value).toBe('That case was dismissed.')
})

it('says which photo is needed, sends again, and asks before deleting', async () => {
  verification = identity
  api.answer('POST /identity-verification/submit', () => ({ verification: identity }))
  api.answer('POST /identity-verification/withdraw', () => ({ verification: identity }))
  open()
  await screen.findByText('The photo is not clear enough to read')
  screen.getByText('The light hides the name.')
  await press('Send for review')
  await press('Withdraw and delete photos')
  const dialog = await findDialog('Withdraw your request?')
  await press('Withdraw and delete photos', dialog)
  expect(api.changes.map(({ call }) => call)).toEqual([
    'POST /identity-verification/submit',
    'POST /identity-verification/withdraw',
  ])
})
