import type { WaitlistPerson } from '#contract/stays/waitlist.ts'

const id = '00000000-0000-4000-8000-000000000061'
const at = new Date('2026-10-20T12:00:00Z')

/** A place in line, as its person and the home read it. */
export const waitlistEntry = {
  id,
  homeId: id,
  homeTitle: 'Harbor House',
  timeZone: 'America/New_York',
  city: 'Tampa',
  state: 'FL',
  bedroomConfigurationId: null,
  roomType: null,
  status: 'WAITING' as const,
  priority: 'NORMAL' as const,
  isProcessing: false,
  urgentReason: null,
  position: 1,
  notes: '',
  moveInFrom: null,
  joinedAt: at,
  confirmedAt: at,
  offer: null,
  expiresAt: null,
  nextStep: 'They are waiting.',
  allowedActions: [],
  feeCents: 0,
  feeCurrency: 'USD',
  applicationId: null,
  reason: null,
  reasonCode: null,
  appealUntil: null,
  history: [],
}

/** The same, with what only the home reads. */
export const waitlistPerson: WaitlistPerson = {
  ...waitlistEntry,
  residentName: 'Riley B.',
  ownerNotes: '',
  passes: 0,
  misses: 0,
}
