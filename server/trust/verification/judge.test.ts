import { expect, it } from 'vitest'
import { verifiedAnswers, verifiedDocuments, verifiedFindings } from '#tests/factories/verifications.ts'
import { blockersOf, checkedBy, type JudgedDocument, judgeVerification, type VerificationFacts, validUntil } from './judge.ts'

const at = new Date('2026-03-10T12:00:00Z')
const documentOf = (documentType: string, more: Partial<JudgedDocument> = {}): JudgedDocument => ({
  id: documentType,
  name: 'paper.pdf',
  documentType,
  status: 'APPROVED',
  uploadedAt: at,
  uploadedBy: null,
  expiresAt: null,
  adminNotes: '',
  variants: [],
  ...more,
})
const whole: VerificationFacts = {
  level: 'VERIFIED',
  listingStatus: 'PUBLISHED',
  isVerified: false,
  answers: verifiedAnswers,
  documents: verifiedDocuments.map((type) => documentOf(type)),
}
const withInsurance = (...documents: Partial<JudgedDocument>[]): VerificationFacts => ({
  ...whole,
  documents: [
    ...whole.documents.filter(({ documentType }) => documentType !== 'INSURANCE'),
    ...documents.map((document) => documentOf('INSURANCE', document)),
  ],
})
const missing = (facts: VerificationFacts) => judgeVerification(facts, at).items.flatMap((item) => item.missing ?? [])

it('finds nothing missing when all is there, and does not count what is optional', () => {
  expect(missing(whole)).toEqual([])
  expect(judgeVerification(whole, at)).toMatchObject({ done: 10, total: 10 })
  expect(judgeVerification({ ...whole, answers: {}, documents: [] }, at)).toMatchObject({ done: 1, total: 10 })
})

it.each([
  ['no paper', withInsurance(), 'Insurance: upload a document.'],
  ['a rejected one', withInsurance({ status: 'REJECTED' }), 'Insurance: the document was not accepted. Upload a new one.'],
  [
    'one sent back',
    withInsurance({ status: 'CHANGES_REQUESTED' }),
    'Insurance: the document was not accepted. Upload a new one.',
  ],
  ['an expired one', withInsurance({ status: 'EXPIRED' }), 'Insurance: the document has expired. Upload a new one.'],
  ['one past its day', withInsurance({ expiresAt: at }), 'Insurance: the document has expired. Upload a new one.'],
  ['a draft of a listing', { ...whole, listingStatus: 'DRAFT' as const }, 'Complete the listing and submit it for review.'],
  ['a statement not made', { ...whole, answers: { ...verifiedAnswers, photosMatch: false } }, 'Photos: confirm the statement.'],
  [
    'no words',
    { ...whole, answers: { ...verifiedAnswers, naloxonePlace: ' ' } },
    'Naloxone: fill in “Where it is kept, and who is trained”.',
  ],
])('names what is missing: %s', (_name, facts, words) => {
  expect(missing(facts)).toEqual([words])
})

it('takes a document that waits as uploaded, but not as approved', () => {
  const facts = withInsurance({ status: 'PENDING' })
  expect(missing(facts)).toEqual([])
  expect(blockersOf(facts, verifiedFindings, at)).toEqual(['Insurance: no approved document.'])
  expect(blockersOf(withInsurance(), verifiedFindings, at)).toEqual(['Insurance: upload a document.'])
  expect(blockersOf(whole, verifiedFindings, at)).toEqual([])
  expect(blockersOf(whole, {}, at)).toHaveLength(3)
})

it('is valid for twelve months, or until the first document ends', () => {
  const may = new Date('2026-05-01T23:59:59.999Z')
  const later = new Date('2027-01-31T23:59:59.999Z')
  const years = new Date('2030-01-01T00:00:00Z')
  // Through the end of the day that screens and emails name.
  const year = new Date('2027-03-11T04:59:59.999Z')
  expect(validUntil(whole, at)).toEqual(year)
  expect(validUntil(withInsurance({ expiresAt: years }), at)).toEqual(year)
  expect(validUntil(withInsurance({ expiresAt: may }), at)).toEqual(may)
  // Of two documents of the same type, the longer valid one counts, unless it is not approved.
  expect(validUntil(withInsurance({ expiresAt: may }, { expiresAt: later }), at)).toEqual(later)
  expect(validUntil(withInsurance({ expiresAt: may }, { expiresAt: later, status: 'PENDING' }), at)).toEqual(may)
})

it('ends premium with the certificate, and asks for a visit that was made', () => {
  const premium: VerificationFacts = {
    level: 'PREMIUM',
    listingStatus: 'PUBLISHED',
    isVerified: true,
    answers: {
      certificationBody: 'FARR',
      certificationLevel: 'II',
      certificationNumber: '77',
      certificationExpiresOn: '2026-08-01',
      visitTimes: 'Any day',
    },
    documents: [documentOf('CERTIFICATION')],
  }
  const findings = {
    certificate: true,
    visitKind: 'VIDEO',
    residentAnswers: 5,
    noOpenComplaint: true,
    answersInTime: true,
  } as const
  expect(missing(premium)).toEqual([])
  expect(missing({ ...premium, isVerified: false })).toEqual(['This home is not verified right now. Get it verified first.'])
  expect(missing({ ...premium, answers: { ...premium.answers, certificationExpiresOn: '2026-03-09' } })).toEqual([
    'What the certificate says: it is no longer valid.',
  ])
  expect(blockersOf(premium, findings, at)).toEqual(['Enter the visit date.'])
  expect(blockersOf(premium, { ...findings, visitedOn: '2026-03-11' }, at)).toEqual(['The visit has not happened yet.'])
  expect(blockersOf(premium, { ...findings, visitedOn: '2026-03-09', residentAnswers: 4 }, at)).toEqual([
    'At least five residents must have answered.',
  ])
  expect(blockersOf(premium, { ...findings, visitedOn: '2026-03-09' }, at)).toEqual([])
  expect(validUntil(premium, at)).toEqual(new Date('2026-08-01T23:59:59.999Z'))
  expect(checkedBy('PREMIUM', { ...findings, visitedOn: '2026-03-09' })).toEqual([
    'Certificate from an independent organization',
    'Visit by live video on March 9, 2026',
    'Answers from 5 residents',
    'No open serious complaint',
    'Answers applications on time',
  ])
})
