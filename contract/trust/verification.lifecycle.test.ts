import { expect, it } from 'vitest'
import type { TransitionActor } from '#contract/lifecycle.ts'
import { type VerificationStatus, type VerificationTransition, verificationLifecycle } from './verification.lifecycle.ts'
import { verificationStatus } from './verification.ts'

const actors: TransitionActor[] = ['SEEKER', 'OWNER', 'ADMIN', 'SYSTEM']

// Written by hand beside the table: who may do what, from where.
const expected: Record<VerificationTransition, Partial<Record<TransitionActor, VerificationStatus[]>>> = {
  start: { OWNER: ['NOT_STARTED', 'REJECTED', 'EXPIRED', 'REVOKED'] },
  submit: { OWNER: ['IN_PROGRESS', 'ACTION_REQUIRED'] },
  withdraw: { OWNER: ['SUBMITTED'] },
  begin: { ADMIN: ['SUBMITTED'] },
  approve: { ADMIN: ['IN_REVIEW'] },
  ask: { ADMIN: ['IN_REVIEW'] },
  reject: { ADMIN: ['IN_REVIEW'] },
  lapse: { SYSTEM: ['ACTION_REQUIRED'] },
  askRenewal: { OWNER: ['VERIFIED'] },
  returnRenewal: { ADMIN: ['VERIFIED'] },
  renew: { ADMIN: ['VERIFIED'] },
  expire: { SYSTEM: ['VERIFIED'] },
  reopen: { SYSTEM: ['VERIFIED'] },
  reset: { SYSTEM: ['SUBMITTED', 'IN_REVIEW', 'VERIFIED'] },
  restore: { ADMIN: ['ACTION_REQUIRED'] },
  revoke: { ADMIN: ['VERIFIED'] },
}

it.each(verificationLifecycle.names)('opens %s in the states, and to the people, it is for', (step) => {
  for (const actor of actors) {
    const open = verificationStatus.options.filter((status) => verificationLifecycle.isOpen(step, status, actor))
    expect(open.toSorted(), actor).toEqual((expected[step][actor] ?? []).toSorted())
  }
})

it('gives a badge only by staff, and reaches every state', () => {
  const giving = verificationLifecycle.names.filter(
    (step) =>
      verificationLifecycle.transitions[step].to.includes('VERIFIED') && !verificationLifecycle.isOpen(step, 'VERIFIED', 'OWNER'),
  )
  expect(giving).toEqual(['approve', 'returnRenewal', 'renew', 'restore'])
  expect(new Set(giving.flatMap((step) => verificationLifecycle.transitions[step].by))).toEqual(new Set(['ADMIN']))
  const reached = new Set<string>(verificationLifecycle.names.flatMap((step) => verificationLifecycle.transitions[step].to))
  expect(verificationStatus.options.filter((status) => !reached.has(status))).toEqual(['NOT_STARTED'])
})

it('says why a step is closed', () => {
  expect(verificationLifecycle.whyClosed('withdraw', 'IN_REVIEW')).toBe(
    'You can withdraw a verification only until a reviewer starts. It is in review.',
  )
})
