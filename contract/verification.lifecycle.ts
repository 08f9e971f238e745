import type * as z from 'zod'
import type { Role } from './endpoint.ts'
import type { verificationStatus } from './verification.ts'

export type VerificationStatus = z.infer<typeof verificationStatus>
/** A timer or a rule of the platform acts as SYSTEM. */
export type VerificationActor = Role | 'SYSTEM'
type Step = {
  readonly from: readonly VerificationStatus[]
  readonly to: VerificationStatus
  readonly by: readonly VerificationActor[]
}

/** The life of a verification; both levels live it alike. Only staff give a badge, and no state can be paid for. */
export const verificationSteps = {
  start: { from: ['NOT_STARTED', 'REJECTED', 'EXPIRED', 'REVOKED'], to: 'IN_PROGRESS', by: ['OWNER'] },
  submit: { from: ['IN_PROGRESS', 'ACTION_REQUIRED'], to: 'SUBMITTED', by: ['OWNER'] },
  withdraw: { from: ['SUBMITTED'], to: 'IN_PROGRESS', by: ['OWNER'] },
  begin: { from: ['SUBMITTED'], to: 'IN_REVIEW', by: ['ADMIN'] },
  approve: { from: ['IN_REVIEW'], to: 'VERIFIED', by: ['ADMIN'] },
  ask: { from: ['IN_REVIEW'], to: 'ACTION_REQUIRED', by: ['ADMIN'] },
  reject: { from: ['IN_REVIEW'], to: 'REJECTED', by: ['ADMIN'] },
  lapse: { from: ['ACTION_REQUIRED'], to: 'REJECTED', by: ['SYSTEM'] },
  // The badge holds while staff look at a renewal.
  askRenewal: { from: ['VERIFIED'], to: 'VERIFIED', by: ['OWNER'] },
  renew: { from: ['VERIFIED'], to: 'VERIFIED', by: ['ADMIN'] },
  expire: { from: ['VERIFIED'], to: 'EXPIRED', by: ['SYSTEM'] },
  revoke: { from: ['VERIFIED'], to: 'REVOKED', by: ['ADMIN'] },
} as const satisfies Record<string, Step>

export type VerificationStep = keyof typeof verificationSteps
export const verificationStepNames = Object.keys(verificationSteps) as VerificationStep[]

export function isOpenStep(name: VerificationStep, status: VerificationStatus, actor: VerificationActor) {
  const step: Step = verificationSteps[name]
  return step.from.includes(status) && step.by.includes(actor)
}

/** What stands in the way of a step, in the words of the person who asked for it. */
export function whyClosedStep(name: VerificationStep, status: VerificationStatus) {
  return `${refusals[name]} It is ${inWords[status]}.`
}

const refusals: Record<VerificationStep, string> = {
  start: 'A verification can be started only when none is under way.',
  submit: 'Only a verification you are filling in, or one we sent back to you, can be submitted.',
  withdraw: 'A verification can be taken back only until a reviewer begins.',
  begin: 'A review can begin only when the owner has submitted.',
  approve: 'Only a verification in review can be approved.',
  ask: 'Changes can be asked for only during a review.',
  reject: 'Only a verification in review can be turned down.',
  lapse: 'Only a verification that waits for its owner can lapse.',
  askRenewal: 'Only a verification in force can be renewed.',
  renew: 'Only a verification in force can be renewed.',
  expire: 'Only a verification in force can expire.',
  revoke: 'Only a verification in force can be taken away.',
}

const inWords: Record<VerificationStatus, string> = {
  NOT_STARTED: 'not started',
  IN_PROGRESS: 'being filled in',
  SUBMITTED: 'waiting for a reviewer',
  IN_REVIEW: 'in review',
  ACTION_REQUIRED: 'waiting for its owner',
  VERIFIED: 'in force',
  REJECTED: 'turned down',
  EXPIRED: 'expired',
  REVOKED: 'taken away',
}
