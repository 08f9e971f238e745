import type { OwnApplication } from '#contract/stays/applications.ts'

const id = '3f0c2a10-0000-4000-8000-000000000001'
const at = new Date('2026-11-10T12:00:00Z')

/** A draft without a fee, as its person reads it. */
export const anApplication: OwnApplication = {
  id,
  status: 'DRAFT',
  priority: 'NORMAL',
  type: 'STANDARD',
  home: { id, title: 'Harbor House', city: 'Delray Beach', state: 'FL' },
  timeZone: 'America/New_York',
  bedroom: null,
  moveInOn: null,
  isProcessing: false,
  submittedAt: null,
  updatedAt: at,
  changedAt: at,
  expiresAt: null,
  unread: 0,
  allowedActions: [],
  nextStep: '',
  interview: null,
  holdUntil: null,
  reservationId: null,
  decision: null,
  requests: [],
  history: [],
  version: 1,
  street: null,
  answers: { about: 'I go to bed early.' },
  requirements: [],
  documents: [],
  feeSheet: null,
  feeSheetHash: 'a'.repeat(64),
  feeAcknowledgedAt: null,
  payByIfReserved: null,
  fee: { cents: 0, currency: 'USD', state: 'NONE' },
  consent: null,
  consentWords: '',
  missing: [],
  rooms: [],
}
