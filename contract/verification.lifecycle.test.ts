import { expect, it } from 'vitest'
import {
  isOpenStep,
  type VerificationActor,
  type VerificationStatus,
  type VerificationStep,
  verificationStepNames,
  verificationSteps,
  whyClosedStep,
} from './verification.lifecycle.ts'
import { verificationStatus } from './verification.ts'

const actors: VerificationActor[] = ['SEEKER', 'OWNER', 'ADMIN', 'SYSTEM']

// Written by hand beside the table: who may do what, from where.
const expected: Record<VerificationStep, Partial<Record<VerificationActor, VerificationStatus[]>>> = {
  start: { OWNER: ['NOT_STARTED', 'REJECTED', 'EXPIRED', 'REVOKED'] },
  submit: { OWNER: ['IN_PROGRESS', 'ACTION_REQUIRED'] },
  withdraw: { OWNER: ['SUBMITTED'] },
  begin: { ADMIN: ['SUBMITTED'] },
  approve: { ADMIN: ['IN_REVIEW'] },
  ask: { ADMIN: ['IN_REVIEW'] },
  reject: { ADMIN: ['IN_REVIEW'] },
  lapse: { SYSTEM: ['ACTION_REQUIRED'] },
  askRenewal: { OWNER: ['VERIFIED'] },
  renew: { ADMIN: ['VERIFIED'] },
  expire: { SYSTEM: ['VERIFIED'] },
  revoke: { ADMIN: ['VERIFIED'] },
}

it.each(verificationStepNames)('opens %s in the states, and to the people, it is for', (step) => {
  for (const actor of actors) {
    const open = verificationStatus.options.filter((status) => isOpenStep(step, status, actor))
    expect(open.toSorted(), actor).toEqual((expected[step][actor] ?? []).toSorted())
  }
})

it('gives a badge only by staff, and reaches every state', () => {
  const giving = verificationStepNames.filter(
    (step) => verificationSteps[step].to === 'VERIFIED' && !isOpenStep(step, 'VERIFIED', 'OWNER'),
  )
  expect(giving).toEqual(['approve', 'renew'])
  expect(giving.flatMap((step) => verificationSteps[step].by)).toEqual(['ADMIN', 'ADMIN'])
  const reached = new Set<string>(verificationStepNames.map((step) => verificationSteps[step].to))
  expect(verificationStatus.options.filter((status) => !reached.has(status))).toEqual(['NOT_STARTED'])
})

it('says why a step is closed', () => {
  expect(whyClosedStep('withdraw', 'IN_REVIEW')).toBe(
    'A verification can be taken back only until a reviewer begins. It is in review.',
  )
})
