import { expect, it } from 'vitest'
import { auditActions } from '#contract/audit-actions.ts'
import { auditActionChoices, auditActionText } from './audit.words.ts'

it.each([
  ['payout.pay', 'Marked as arrived'],
  ['payout.send', 'Sent'],
  ['deposit.giveBack', 'Gave back'],
  ['home.confirmBeds', 'Confirmed beds'],
  ['user.signIn', 'Signed in'],
  ['job.retry', 'Retried'],
  ['thing.newVerb', 'Newed verb'],
])('%s is “%s”', (action, text) => {
  expect(auditActionText(action)).toBe(text)
})

it('has one choice for each action, each with words of its own', () => {
  expect(auditActionChoices.map(({ value }) => value).toSorted()).toEqual([...auditActions])
  const labels = auditActionChoices.map(({ label }) => label)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})
