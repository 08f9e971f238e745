import { describe, expect, it } from 'vitest'
import { type ComplianceDocument, documentsToVerify, expiryOf, missingDocuments, needsCare } from './document-state.ts'

const now = new Date('2026-06-10T15:00:00Z')
const document = (given: Partial<ComplianceDocument>) => ({ status: 'APPROVED', expiresAt: null, ...given }) as ComplianceDocument
const ends = (text: string) => new Date(`${text}T23:59:59.999Z`)

describe('the end of a document', () => {
  it.each([
    [null, { is: 'none', words: 'No expiration date' }],
    ['2026-06-09', { is: 'over', words: 'Expired', day: 'Jun 9, 2026' }],
    ['2026-06-10', { is: 'soon', words: 'Expires today', day: 'Jun 10, 2026' }],
    ['2026-06-11', { is: 'soon', words: 'Expires in 1 day', day: 'Jun 11, 2026' }],
    ['2026-08-09', { is: 'soon', words: 'Expires in 60 days', day: 'Aug 9, 2026' }],
    ['2026-08-10', { is: 'later', words: 'Expires Aug 10, 2026' }],
  ])('%s', (date, expected) => {
    expect(expiryOf(document({ expiresAt: date ? ends(date) : null }), now)).toEqual(expected)
  })

  it('is over once the server says so', () => {
    expect(expiryOf(document({ status: 'EXPIRED', expiresAt: ends('2027-01-01') }), now).is).toBe('over')
  })
})

describe('what is missing', () => {
  it('is everything at first, and less with each document that counts', () => {
    expect(missingDocuments([], now)).toEqual(documentsToVerify)
    const sent = document({ documentType: 'INSURANCE', status: 'PENDING' })
    expect(missingDocuments([sent], now)).toEqual(documentsToVerify.filter((type) => type !== 'INSURANCE'))
  })

  it('is also what was refused, replaced or has ended', () => {
    const lost = [
      document({ documentType: 'INSURANCE', status: 'REJECTED' }),
      document({ documentType: 'OWNER_ID', status: 'SUPERSEDED' }),
      document({ documentType: 'FIRE_INSPECTION', expiresAt: ends('2026-06-01') }),
    ]
    expect(missingDocuments(lost, now)).toEqual(documentsToVerify)
  })
})

it('a document needs care when staff asked for something or it ends soon, not when it was replaced', () => {
  expect(needsCare(document({ status: 'CHANGES_REQUESTED' }), now)).toBe(true)
  expect(needsCare(document({ expiresAt: ends('2026-07-01') }), now)).toBe(true)
  expect(needsCare(document({ status: 'SUPERSEDED', expiresAt: ends('2026-06-01') }), now)).toBe(false)
  expect(needsCare(document({}), now)).toBe(false)
})
