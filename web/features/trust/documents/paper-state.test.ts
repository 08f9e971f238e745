import { describe, expect, it } from 'vitest'
import { expiryOf, missingPapers, needsCare, type Paper, papersToVerify } from './paper-state.ts'

const now = new Date('2026-06-10T15:00:00Z')
const paper = (given: Partial<Paper>) => ({ status: 'APPROVED', expiresAt: null, ...given }) as Paper
const ends = (text: string) => new Date(`${text}T23:59:59.999Z`)

describe('the end of a paper', () => {
  it.each([
    [null, { is: 'none', words: 'No end date' }],
    ['2026-06-09', { is: 'over', words: 'Ended', day: 'Jun 9, 2026' }],
    ['2026-06-10', { is: 'soon', words: 'Ends today', day: 'Jun 10, 2026' }],
    ['2026-06-11', { is: 'soon', words: 'Ends in 1 day', day: 'Jun 11, 2026' }],
    ['2026-08-09', { is: 'soon', words: 'Ends in 60 days', day: 'Aug 9, 2026' }],
    ['2026-08-10', { is: 'later', words: 'Aug 10, 2026' }],
  ])('%s', (date, expected) => {
    expect(expiryOf(paper({ expiresAt: date ? ends(date) : null }), now)).toEqual(expected)
  })

  it('is over once the server says so', () => {
    expect(expiryOf(paper({ status: 'EXPIRED', expiresAt: ends('2027-01-01') }), now).is).toBe('over')
  })
})

describe('what is missing', () => {
  it('is everything at first, and less with each paper that counts', () => {
    expect(missingPapers([], now)).toEqual(papersToVerify)
    const sent = paper({ documentType: 'INSURANCE', status: 'PENDING' })
    expect(missingPapers([sent], now)).toEqual(papersToVerify.filter((type) => type !== 'INSURANCE'))
  })

  it('is also what was refused, replaced or has ended', () => {
    const lost = [
      paper({ documentType: 'INSURANCE', status: 'REJECTED' }),
      paper({ documentType: 'OWNER_ID', status: 'SUPERSEDED' }),
      paper({ documentType: 'FIRE_INSPECTION', expiresAt: ends('2026-06-01') }),
    ]
    expect(missingPapers(lost, now)).toEqual(papersToVerify)
  })
})

it('a paper needs care when staff asked for something or it ends soon, not when it was replaced', () => {
  expect(needsCare(paper({ status: 'CHANGES_REQUESTED' }), now)).toBe(true)
  expect(needsCare(paper({ expiresAt: ends('2026-07-01') }), now)).toBe(true)
  expect(needsCare(paper({ status: 'SUPERSEDED', expiresAt: ends('2026-06-01') }), now)).toBe(false)
  expect(needsCare(paper({}), now)).toBe(false)
})
