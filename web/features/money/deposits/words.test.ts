import { expect, it } from 'vitest'
import type { Deposit } from '#contract/money/deposits.ts'
import { stillHeld } from './words.ts'

it('counts as held what has neither gone back nor is on its way, also when a deposit is decided again', () => {
  const held = (deposit: Partial<Deposit>) =>
    stillHeld({ amountCents: 20_000, returnedCents: 0, claimedCents: 0, refund: null, ...deposit } as Deposit)
  expect(held({})).toBe(20_000)
  expect(held({ returnedCents: 14_000 })).toBe(6_000)
  expect(held({ refund: { status: 'PROCESSING', amountCents: 14_000, settledAt: null } })).toBe(6_000)
  expect(held({ returnedCents: 14_000, claimedCents: 6_000 })).toBe(0)
})
