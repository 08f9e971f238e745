import { describe, expect, it } from 'vitest'
import type { Transition } from '#contract/lifecycle.ts'
import { autopayLifecycle, autopayStatus } from '#contract/money/autopay.lifecycle.ts'
import { depositLifecycle, depositStatus } from './deposit.lifecycle.ts'
import { paymentLifecycle, paymentStatus } from './payment.lifecycle.ts'
import { refundLifecycle, refundStatus } from './refund.lifecycle.ts'

const lives = {
  payment: {
    life: paymentLifecycle,
    statuses: paymentStatus.options,
    unreached: ['CREATED'],
    ends: ['FAILED', 'CANCELLED', 'EXPIRED', 'CHARGED_BACK'],
  },
  refund: { life: refundLifecycle, statuses: refundStatus.options, unreached: ['REQUESTED'], ends: ['SUCCEEDED', 'REJECTED'] },
  deposit: {
    life: depositLifecycle,
    statuses: depositStatus.options,
    // An appeal may bring a deposit back from anywhere but from the resident's own pocket.
    unreached: [],
    ends: ['RETURNED'],
  },
  'rent plan': {
    life: autopayLifecycle,
    statuses: autopayStatus.options,
    unreached: ['INCOMPLETE'],
    ends: ['CANCELLED', 'EXPIRED'],
  },
}

describe.each(Object.entries(lives))('the life of a %s', (_name, { life, statuses, unreached, ends }) => {
  const steps = Object.values<Transition<string>>(life.transitions)

  it('knows every state, and reaches all but those it begins in', () => {
    expect(life.statuses).toEqual(statuses)
    const reached = new Set(steps.flatMap(({ to }) => to))
    expect(statuses.filter((status) => !reached.has(status))).toEqual(unreached)
  })

  it('has no way out of its ends, and a way out of every other state', () => {
    const left = new Set(steps.flatMap(({ from }) => from))
    expect(statuses.filter((status) => !left.has(status)).sort()).toEqual([...ends].sort())
  })
})

it('lets only the payment provider say that money came, went back or was taken back', () => {
  for (const step of ['succeed', 'fail', 'refund', 'dispute', 'winDispute', 'loseDispute'] as const)
    expect(paymentLifecycle.transitions[step].by).toEqual(['PAYMENT'])
  expect(refundLifecycle.transitions.succeed.by).toEqual(['PAYMENT'])
})

it('says what stands in the way', () => {
  expect(paymentLifecycle.whyClosed('cancel', 'SUCCEEDED')).toBe('Only an open payment can be canceled. It is paid.')
})
