import { expect, it } from 'vitest'
import { rulesFor } from '#contract/payments/rule-packs.ts'
import { depositsText, type StayDeposit } from './after-stay.words.ts'

const deposit: StayDeposit = {
  status: 'RETURNED',
  amountCents: 20_000,
  claimedCents: 0,
  returnBy: '2026-08-31T00:00:00Z',
  claimBy: '2026-09-15T00:00:00Z',
  objectBy: null,
  returnedAt: '2026-08-16T14:00:00Z',
  returnedByBankCents: 0,
}
const about = { currency: 'USD', timeZone: 'UTC', state: 'FL', startsOn: '2026-05-01', endsOn: '2026-08-15' }
const stay = { ...about, paidHow: 'PROVIDER', feeSheet: { lines: [] } }
const say = (...deposits: StayDeposit[]) => depositsText('HOME', { ...stay, deposits })

it('says what became of deposits, not what had to be done', () => {
  expect(say(deposit)).toBe('Deposit of $200 returned on August 16, 2026.')
  expect(say(deposit, { ...deposit, amountCents: 5_000, returnedAt: '2026-08-18T14:00:00Z' })).toBe(
    'Deposit of $250 returned on August 18, 2026.',
  )
  expect(say({ ...deposit, returnedAt: null })).toBe('Deposit of $200 on its way back.')
  expect(say({ ...deposit, status: 'PARTIALLY_RETURNED', claimedCents: 6_000 })).toBe(
    'Deposit of $140 returned on August 16, 2026. You kept $60.',
  )
  expect(say({ ...deposit, status: 'CLAIMED', claimedCents: 20_000, returnedAt: null })).toBe('You kept the deposit of $200.')
  expect(say()).toBe('There is no deposit to return.')
})

it('says of one that was paid to the home directly that it has to be returned', () => {
  const { returnDays, claimDays } = rulesFor('FL', stay.endsOn).depositClock
  const lines = [
    { purpose: 'RENT', label: 'Rent', cents: 80_000 },
    { purpose: 'DEPOSIT', label: 'Security deposit', cents: 20_000 },
  ] as const
  const direct = { ...stay, deposits: [], paidHow: 'OFF_PLATFORM', feeSheet: { lines: [...lines] } }
  expect(depositsText('HOME', direct)).toBe(
    `The deposit of $200 was paid to you directly. Return it within ${returnDays} days, or send the resident itemized deductions within ${claimDays}.`,
  )
  expect(depositsText('RESIDENT', direct)).toContain('You paid the deposit of $200 directly to the home. It must return it')
})

it('says what one that is open needs, and by when', () => {
  const due = { ...deposit, status: 'RETURN_DUE', returnedAt: null } as const
  expect(say(deposit, due)).toBe('Return the deposit by August 30, 2026, or send an itemized claim by September 14, 2026.')
  expect(depositsText('RESIDENT', { ...stay, deposits: [due] })).toContain('must return your deposit by August 30, 2026')
  expect(say({ ...due, status: 'DISPUTED' }, due)).toBe('Waymark staff are deciding on the deposit.')
})

it('names the days of the rules in force where the deposit is still held', () => {
  const { returnDays, claimDays } = rulesFor('FL', stay.endsOn).depositClock
  const text = say({ ...deposit, status: 'HELD', returnBy: null, claimBy: null, returnedAt: null })
  expect(text).toBe(`Return the deposit within ${returnDays} days, or send an itemized claim within ${claimDays}.`)
})

it('names the last day where the home is', () => {
  const due = { ...deposit, status: 'RETURN_DUE', returnedAt: null, returnBy: '2026-08-31T07:00:00Z' } as const
  const pacific = { ...stay, timeZone: 'America/Los_Angeles', deposits: [due] }
  expect(depositsText('HOME', pacific)).toContain('Return the deposit by August 30, 2026')
})
