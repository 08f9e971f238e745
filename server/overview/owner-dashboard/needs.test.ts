import { describe, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { type Home, needsOf, withoutRenewals } from './needs.ts'
import type { DashboardDocument } from './owner-dashboard.queries.ts'

const now = new Date('2026-05-01T12:00:00Z')
const hours = (count: number) => addTime(now, { hours: count })
const home = (change: Partial<Home> = {}): Home => ({
  id: 'a',
  title: 'Cedar House',
  status: 'PUBLISHED',
  statusReason: null,
  bedsConfirmedAt: hours(-1),
  bedrooms: 2,
  badges: [],
  missing: [],
  ...change,
})
const document = (change: Partial<DashboardDocument> = {}): DashboardDocument => ({
  homeId: 'a',
  title: 'Cedar House',
  name: 'Insurance 2026',
  status: 'APPROVED',
  adminNotes: '',
  documentType: 'INSURANCE',
  expiresAt: null,
  ...change,
})
const kinds = (homes: Home[], documents: DashboardDocument[] = []) => needsOf(homes, documents, now).map(({ kind }) => kind)

describe('beds', () => {
  it.each([
    [-1, []],
    [-71.9, []],
    [-72, ['BEDS_AGING']],
    [-167.9, ['BEDS_AGING']],
    [-168, ['BEDS_OLD']],
  ])('confirmed %d hours ago need %j', (age, expected) => {
    expect(kinds([home({ bedsConfirmedAt: hours(age) })])).toEqual(expected)
  })

  it('need confirming when nobody ever did, but not where there are none or nobody looks', () => {
    expect(kinds([home({ bedsConfirmedAt: null })])).toEqual(['BEDS_OLD'])
    expect(kinds([home({ bedsConfirmedAt: null, bedrooms: 0 })])).toEqual([])
    for (const status of ['PAUSED', 'ARCHIVED', 'PENDING_REVIEW'] as const)
      expect(kinds([home({ status, bedsConfirmedAt: null })])).toEqual([])
  })

  it('say for how many days', () => {
    expect(needsOf([home({ bedsConfirmedAt: hours(-24 * 9) })], [], now)[0]!.message).toContain('9 days ago')
  })
})

it('counts what a draft lacks and leads to the first of it', () => {
  const missing = [
    { tab: 'images' as const, message: 'Add at least 3 photos. There are 0 so far.' },
    { tab: 'bedrooms' as const, message: 'Add at least one bedroom.' },
  ]
  expect(needsOf([home({ status: 'DRAFT', missing })], [], now)).toMatchObject([
    { kind: 'DRAFT_INCOMPLETE', message: '2 things are missing before it can be reviewed.', tab: 'images' },
  ])
  expect(needsOf([home({ status: 'DRAFT', missing: missing.slice(0, 1) })], [], now)[0]!.message).toContain('One thing is')
  expect(kinds([home({ status: 'DRAFT' })])).toEqual(['DRAFT_COMPLETE'])
})

it('passes on the words of staff', () => {
  expect(needsOf([home({ status: 'CHANGES_REQUESTED', statusReason: 'Say who runs it.' })], [], now)).toMatchObject([
    { kind: 'CHANGES_REQUESTED', note: 'Say who runs it.' },
  ])
  expect(needsOf([], [document({ status: 'REJECTED', adminNotes: 'Cut off at the edge.' })], now)).toMatchObject([
    { kind: 'DOCUMENT_REFUSED', note: 'Cut off at the edge.', home: { id: 'a', title: 'Cedar House' } },
  ])
})

it.each([
  ['APPROVED', 24 * 61, []],
  ['APPROVED', 24 * 5, ['DOCUMENT_EXPIRES']],
  ['APPROVED', -1, ['DOCUMENT_EXPIRED']],
  ['EXPIRED', -1, ['DOCUMENT_EXPIRED']],
  ['CHANGES_REQUESTED', 24 * 400, ['DOCUMENT_REFUSED']],
  ['PENDING', 24 * 5, []],
  ['IN_REVIEW', -1, []],
] as const)('a document that is %s and ends in %d hours needs %j', (status, ends, expected) => {
  expect(kinds([], [document({ status, expiresAt: hours(ends) })])).toEqual(expected)
})

it('tells of a badge in its last 60 days', () => {
  const badge = (ends: number) => ({ level: 'VERIFIED' as const, checked: [], verifiedAt: hours(-9000), expiresAt: hours(ends) })
  expect(needsOf([home({ badges: [badge(24 * 12)] })], [], now)).toMatchObject([
    { kind: 'BADGE_EXPIRES', message: 'Its Verified badge expires in 12 days.' },
  ])
  expect(kinds([home({ badges: [badge(24 * 61)] })])).toEqual([])
  const both = home({ badges: [badge(24 * 12), { ...badge(24 * 12), level: 'PREMIUM' }] })
  expect(needsOf(withoutRenewals([both], [{ homeId: 'a', level: 'PREMIUM' }]), [], now)).toMatchObject([
    { message: 'Its Verified badge expires in 12 days.' },
  ])
})

it('asks a published home for the policies it never stated, and leads to their tab', () => {
  const policy = (message: string) => ({ tab: 'rulesAndPolicies' as const, message })
  const missing = [
    policy('Choose a refund policy.'),
    policy('Describe your discharge policy.'),
    { tab: 'images' as const, message: 'Add photos.' },
  ]
  expect(needsOf([home({ missing })], [], now)).toMatchObject([
    { kind: 'POLICIES_MISSING', tab: 'rulesAndPolicies', message: expect.stringMatching(/^2 policies are not stated/) },
  ])
  expect(needsOf([home({ missing: missing.slice(1) })], [], now)[0]!.message).toMatch(/^One policy is not stated/)
  expect(kinds([home({ missing: missing.slice(2) }), home({ status: 'PAUSED', missing })])).toEqual([])
})

it('puts the most urgent first', () => {
  const homes = [home({ status: 'DRAFT' }), home({ bedsConfirmedAt: hours(-80) }), home({ status: 'SUSPENDED' })]
  expect(kinds(homes, [document({ status: 'EXPIRED' })])).toEqual([
    'SUSPENDED',
    'DOCUMENT_EXPIRED',
    'BEDS_AGING',
    'DRAFT_COMPLETE',
  ])
})
