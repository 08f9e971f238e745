import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { ReceivedApplication } from '#contract/stays/owner-applications.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import OwnerApplication from './application.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const at = new Date('2026-11-01T12:00:00Z')
const shared: ReceivedApplication = {
  id,
  status: 'UNDER_REVIEW',
  priority: 'NORMAL',
  type: 'STANDARD',
  home: { id, title: 'Harbor House', city: 'Delray Beach', state: 'FL' },
  timeZone: 'America/New_York',
  bedroom: null,
  moveInOn: null,
  isProcessing: false,
  submittedAt: at,
  updatedAt: at,
  changedAt: at,
  expiresAt: null,
  unread: 0,
  allowedActions: [],
  nextStep: 'Answer by November 8.',
  interview: null,
  holdUntil: null,
  reservationId: null,
  decision: null,
  requests: [],
  history: [],
  isShared: true,
  scope: ['NAME', 'ANSWERS', 'DOCUMENTS'],
  sharedUntil: null,
  applicant: { name: 'Riley B.', email: null, phone: null },
  answers: { about: 'Calm and tidy.' },
  requirements: [],
  documents: [{ id, name: 'reference.pdf', category: 'REFERENCE', mimeType: 'application/pdf', size: 0.1, uploadedAt: at }],
  identityCheckedAt: null,
  isBackgroundClear: null,
  rejectionCodes: [],
  rooms: [],
}
const takenBack = { ...shared, isShared: false, applicant: null, answers: null, requirements: null, documents: null }
let application: ReceivedApplication
beforeEach(() => {
  application = shared
})
api.answer('GET /owners/applications/{id}', () => application)
api.answer('GET /owners/applications/{id}/messages', () => ({ messages: [], unread: 0, allowedActions: [] }))

const show = () => renderScreen(OwnerApplication, { path: '/homeowner/application/:id', at: `/homeowner/application/${id}` })

it('shows who applied, what they wrote and the documents they chose', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Riley B.' })).toBeTruthy()
  expect(screen.getByText('Calm and tidy.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download reference.pdf' })).toBeTruthy()
})

it('says that an application is no longer shared, and shows nothing of it', async () => {
  application = takenBack
  show()
  expect(await screen.findByText('No longer shared with you')).toBeTruthy()
  for (const words of ['Riley B.', 'Calm and tidy.']) expect(screen.queryByText(words)).toBeNull()
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
})
