import type { StoredDocument } from '#contract/homes/documents.ts'
import { documentZone, duration, formatShortDayOf } from '#contract/time.ts'
import { plural } from '#web/ui/format.ts'
import type { ComplianceDocumentType } from './document-form.ts'

export type ComplianceDocument = StoredDocument & { home: { id: string; title: string } | null }
type Dated = Pick<StoredDocument, 'expiresAt' | 'status'>

/** The documents required for the verified badge. */
export const documentsToVerify: readonly ComplianceDocumentType[] = [
  'BUSINESS_REGISTRATION',
  'OWNERSHIP_OR_PERMISSION',
  'INSURANCE',
  'FIRE_INSPECTION',
  'OWNER_ID',
  'POLICY_MANUAL',
]

const dayLong = duration({ days: 1 })
const soonDays = 60
// A document expires on the day the person entered, whatever time zone it is viewed in.

/** `day` is set if `words` does not name the day. */
type DocumentExpiry = { is: 'none' | 'later' | 'soon' | 'over'; words: string; day?: string }

export function expiryOf({ expiresAt, status }: Dated, now = new Date()): DocumentExpiry {
  if (!expiresAt) return { is: 'none', words: 'No expiration date' }
  const end = new Date(expiresAt)
  if (status === 'EXPIRED' || end <= now) return { is: 'over', words: 'Expired', day: formatShortDayOf(end, documentZone) }
  const days = Math.floor((end.getTime() - now.getTime()) / dayLong)
  if (days > soonDays) return { is: 'later', words: `Expires ${formatShortDayOf(end, documentZone)}` }
  return {
    is: 'soon',
    words: days === 0 ? 'Expires today' : `Expires in ${plural(days, 'day')}`,
    day: formatShortDayOf(end, documentZone),
  }
}

const counting: readonly string[] = ['PENDING', 'IN_REVIEW', 'APPROVED']
const counts = (document: Dated, now: Date) => counting.includes(document.status) && expiryOf(document, now).is !== 'over'

/** The documents that were never uploaded or have to be uploaded again. */
export const missingDocuments = (documents: readonly ComplianceDocument[], now = new Date()) =>
  documentsToVerify.filter((type) => !documents.some((document) => document.documentType === type && counts(document, now)))

/** Whether the owner should act, because staff asked or the document is about to expire. */
export const needsCare = (document: ComplianceDocument, now = new Date()) =>
  ['CHANGES_REQUESTED', 'REJECTED', 'EXPIRED'].includes(document.status) ||
  (counting.includes(document.status) && ['soon', 'over'].includes(expiryOf(document, now).is))
