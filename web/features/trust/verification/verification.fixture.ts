import type { Verification, VerificationForStaff } from '#contract/trust/verification.ts'

/** The request of a home that has nothing in it yet, as its owner reads it. */
export const emptyVerification: Verification = {
  home: { id: '00000000-0000-4000-8000-000000000071', title: 'Harbor House', city: 'Tampa', state: 'FL', status: 'PUBLISHED' },
  level: 'PREMIUM',
  status: 'IN_PROGRESS',
  reason: null,
  nextStep: '',
  submittedAt: null,
  changedAt: null,
  verifiedAt: null,
  expiresAt: null,
  renewalAskedAt: null,
  reviewBy: null,
  answerBy: null,
  waitsUntil: null,
  checked: [],
  answers: {},
  items: [],
  done: 0,
  total: 0,
  history: [],
  allowedActions: [],
}

/** The same once it was sent, with what only staff read. */
export const sentVerification: VerificationForStaff = {
  ...emptyVerification,
  status: 'SUBMITTED',
  owner: { name: 'Olive', email: 'olive@example.org' },
  reviewer: null,
  findings: {},
  findingItems: [],
  blockers: [],
  validUntil: null,
  whyNot: null,
  allowedActions: [],
}
