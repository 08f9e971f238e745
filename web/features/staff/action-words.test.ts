import { expect, it } from 'vitest'
import { wordsOfAction } from './action-words.ts'

it('says what happened in words, also for steps without a name of their own', () => {
  expect(wordsOfAction('payout.pay')).toBe('Marked as arrived')
  expect(wordsOfAction('deposit.giveBack')).toBe('Give back')
  expect(wordsOfAction('SOMETHING_NEW')).toBe('Something new')
})
