import { expect, it } from 'vitest'
import type { ReviewReason, ReviewStatus } from '#contract/trust/review.lifecycle.ts'
import { isHiddenByFlags, reviewEditUntil, statusAfterEdit } from './reviews.policy.ts'

const at = new Date('2026-11-16T12:00:00Z')

it.each<[ReviewStatus, Date | null, ReviewReason[], ReviewStatus]>([
  ['PUBLISHED', null, [], 'PUBLISHED'],
  ['PUBLISHED', null, ['PII'], 'PENDING'],
  ['FLAGGED', null, [], 'FLAGGED'],
  ['FLAGGED', null, ['HATE'], 'PENDING'],
  ['PENDING', null, [], 'PUBLISHED'],
  ['PENDING', at, [], 'PENDING'],
  ['CHANGES_REQUESTED', at, [], 'PENDING'],
  ['HIDDEN', at, [], 'PENDING'],
])('an edit of a review that is %s, decided on %s, with findings %o, leads to %s', (status, decidedAt, findings, after) => {
  expect(statusAfterEdit({ status, decidedAt, reasonCode: null, openFlags: 0 }, findings)).toBe(after)
})

it.each<[string, Partial<Parameters<typeof statusAfterEdit>[0]>]>([
  ['reports are open', { openFlags: 1 }],
  ['reports hid it', { reasonCode: 'HATE', openFlags: 2 }],
  ['reports hid it, and those who made them deleted their accounts', { reasonCode: 'HATE' }],
])('a review that waits for a check still waits after an edit if %s', (_why, more) => {
  expect(statusAfterEdit({ status: 'PENDING', decidedAt: null, reasonCode: null, openFlags: 0, ...more }, [])).toBe('PENDING')
})

const flag = (userId: string, reasonCode: ReviewReason, more = {}) => ({
  userId,
  reasonCode,
  settledAt: null,
  isFromHome: false,
  ...more,
})

it.each([
  ['one person', [flag('a', 'PII')], false],
  ['two people', [flag('a', 'PII'), flag('b', 'HATE')], true],
  ['two people about something milder', [flag('a', 'PII'), flag('b', 'OFF_TOPIC')], false],
  ['two people of the home', [flag('a', 'PII', { isFromHome: true }), flag('b', 'PII', { isFromHome: true })], false],
  ['the home and a reader', [flag('a', 'PII', { isFromHome: true }), flag('b', 'PII')], true],
  ['a report that staff answered', [flag('a', 'PII', { settledAt: at }), flag('b', 'PII')], false],
])('reports by %s: hidden %s', (_who, flags, isHidden) => {
  expect(isHiddenByFlags(flags)).toBe(isHidden)
})

it('gives 30 days, and 30 more from a request for changes, with all of the last day', () => {
  const dates = { createdAt: new Date('2026-10-01T12:00:00Z'), statusChangedAt: new Date('2026-10-20T12:00:00Z') }
  const review = { ...dates, timeZone: 'America/New_York' }
  expect(reviewEditUntil({ ...review, status: 'PUBLISHED' })).toEqual(new Date('2026-11-01T03:59:59.999Z'))
  expect(reviewEditUntil({ ...review, status: 'CHANGES_REQUESTED' })).toEqual(new Date('2026-11-20T04:59:59.999Z'))
})
