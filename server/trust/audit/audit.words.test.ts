import { expect, it } from 'vitest'
import { auditActionText } from './audit.words.ts'

it('says what happened in words, also for steps without a name of their own', () => {
  expect(auditActionText('payout.pay')).toBe('Marked as arrived')
  expect(auditActionText('deposit.giveBack')).toBe('Give back')
  expect(auditActionText('SOMETHING_NEW')).toBe('Something new')
})
