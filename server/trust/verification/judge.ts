import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import { addMonths, dayOf, platformZone } from '#contract/time.ts'
import type { VerificationAnswers, VerificationFindings, VerificationLevel } from '#contract/trust/verification.ts'
import { lastMomentOf } from '#contract/zoned-time.ts'
import { checklists, findingsOf } from './checklist.ts'

export type JudgedDocument = {
  id: string
  name: string
  documentType: string | null
  status: string
  uploadedAt: Date
  expiresAt: Date | null
  adminNotes: string
  variants: number[]
  uploadedBy: string | null
}
export type VerificationFacts = {
  level: VerificationLevel
  listingStatus: ListingStatus
  /** Whether the first level is valid, because premium builds on it. */
  isVerified: boolean
  answers: VerificationAnswers
  documents: readonly JudgedDocument[]
}

type Item = (typeof checklists)['VERIFIED'][number]

const listed: readonly ListingStatus[] = ['PENDING_REVIEW', 'PUBLISHED', 'PAUSED']
const unfit = ['REJECTED', 'EXPIRED', 'SUPERSEDED', 'DELETED', 'CHANGES_REQUESTED']
const hasEnded = ({ expiresAt }: Pick<JudgedDocument, 'expiresAt'>, at: Date) => expiresAt !== null && expiresAt <= at
const isBlank = (value: string | boolean | undefined) => value === undefined || value === false || String(value).trim() === ''

/** The checklist of a level for one home: what is there, and a message for what is missing. */
export function judgeVerification(facts: VerificationFacts, at: Date) {
  const items = checklists[facts.level].map((item) => {
    const documents = facts.documents.filter(
      ({ documentType }) => item.documentType !== null && documentType === item.documentType,
    )
    const missing = missingOf(item, { ...facts, documents }, at)
    return { ...item, documents, missing, isDone: missing === null }
  })
  // Items without required answers are not counted.
  const counted = items.filter(({ fields, kind }) => kind !== 'ANSWERS' || fields.some(({ isOptional }) => !isOptional))
  return { items, done: counted.filter(({ isDone }) => isDone).length, total: counted.length }
}

function missingOf(item: Item, facts: VerificationFacts, at: Date): string | null {
  if (item.kind === 'LISTING')
    return listed.includes(facts.listingStatus) ? null : 'Complete the listing and submit it for review.'
  if (item.kind === 'LEVEL') return facts.isVerified ? null : 'This home is not verified right now. Get it verified first.'
  if (item.kind === 'DOCUMENT') return missingDocument(item, facts, at)
  return missingAnswer(item, facts.answers, at)
}

function missingDocument({ title }: Item, { documents }: VerificationFacts, at: Date) {
  if (documents.some((document) => !unfit.includes(document.status) && !hasEnded(document, at))) return null
  if (documents.some(({ status }) => status === 'CHANGES_REQUESTED' || status === 'REJECTED'))
    return `${title}: the document was not accepted. Upload a new one.`
  return documents.some((document) => document.status === 'EXPIRED' || hasEnded(document, at))
    ? `${title}: the document has expired. Upload a new one.`
    : `${title}: upload a document.`
}

function missingAnswer({ title, fields }: Item, answers: VerificationAnswers, at: Date) {
  const open = fields.filter(({ name, isOptional }) => !isOptional && isBlank(answers[name]))
  if (open.some(({ kind }) => kind === 'YES')) return `${title}: confirm the statement.`
  if (open.length > 0) return `${title}: fill in ${open.map(({ label }) => `“${label}”`).join(', ')}.`
  const past = fields.some(({ name, kind }) => kind === 'DATE' && !isBlank(answers[name]) && endOf(String(answers[name])) <= at)
  return past ? `${title}: it is no longer valid.` : null
}

/** A date is valid until the end of its day. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999Z`)

/** The document of each type that counts: an approved one, and among several the longest valid. */
function approvedDocuments({ level, documents }: VerificationFacts, at: Date) {
  return checklists[level].flatMap(({ documentType, title }) => {
    if (!documentType) return []
    const fit = documents.filter(
      (document) => document.documentType === documentType && document.status === 'APPROVED' && !hasEnded(document, at),
    )
    return [{ title, best: fit.toSorted((a, b) => lastsTo(b) - lastsTo(a))[0] }]
  })
}
const lastsTo = ({ expiresAt }: JudgedDocument) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY

/** Everything that keeps staff from awarding or renewing the badge. */
export function blockersOf(facts: VerificationFacts, findings: VerificationFindings, at: Date): string[] {
  const today = dayOf(at, platformZone)
  const missing = judgeVerification(facts, at).items.flatMap(({ missing: words }) => words ?? [])
  const unapproved = approvedDocuments(facts, at).flatMap(({ title, best }) => (best ? [] : `${title}: no approved document.`))
  const open = findingsOf[facts.level].flatMap((finding) => finding.open(findings, today) ?? [])
  // A missing document is named only once.
  const named = unapproved.filter((words) => !missing.some((other) => other.startsWith(words.split(':')[0]!)))
  return [...missing, ...named, ...open]
}

/** Twelve months, through the end of the day, or until the first of its documents expires. */
export function validUntil(facts: VerificationFacts, at: Date) {
  const year = lastMomentOf(addMonths(dayOf(at, platformZone), 12), platformZone)
  const ends = approvedDocuments(facts, at).flatMap(({ best }) => best?.expiresAt ?? [])
  const { certificationExpiresOn } = facts.answers
  if (facts.level === 'PREMIUM' && certificationExpiresOn) ends.push(endOf(certificationExpiresOn))
  return new Date(Math.min(year.getTime(), ...ends.map((end) => end.getTime())))
}

/** What the badge will list as checked. */
export const checkedBy = (level: VerificationLevel, findings: VerificationFindings) => [
  ...checklists[level].flatMap(({ checked }) => checked ?? []),
  ...findingsOf[level].flatMap(({ checked }) => checked(findings) ?? []),
]
