import type { StoredDocument } from '#contract/homes/documents.ts'
import { plural } from '#web/ui/format.ts'
import type { PaperType } from './paper-form.ts'

export type Paper = StoredDocument & { home: { id: string; title: string } | null }
type Dated = Pick<StoredDocument, 'expiresAt' | 'status'>

/** What the verified badge asks for. */
export const papersToVerify: readonly PaperType[] = [
  'BUSINESS_REGISTRATION',
  'OWNERSHIP_OR_PERMISSION',
  'INSURANCE',
  'FIRE_INSPECTION',
  'OWNER_ID',
  'POLICY_MANUAL',
]

const dayLong = 24 * 3_600_000
const soonDays = 60
// A paper ends with its day as the person named it, wherever they look at it from.
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** `day` is named where the words do not name it. */
export type Expiry = { is: 'none' | 'later' | 'soon' | 'over'; words: string; day?: string }

export function expiryOf({ expiresAt, status }: Dated, now = new Date()): Expiry {
  if (!expiresAt) return { is: 'none', words: 'No end date' }
  const end = new Date(expiresAt)
  if (status === 'EXPIRED' || end <= now) return { is: 'over', words: 'Ended', day: day.format(end) }
  const days = Math.floor((end.getTime() - now.getTime()) / dayLong)
  if (days > soonDays) return { is: 'later', words: day.format(end) }
  return { is: 'soon', words: days === 0 ? 'Ends today' : `Ends in ${plural(days, 'day')}`, day: day.format(end) }
}

const counting: readonly string[] = ['PENDING', 'IN_REVIEW', 'APPROVED']
const counts = (paper: Dated, now: Date) => counting.includes(paper.status) && expiryOf(paper, now).is !== 'over'

/** What nobody has uploaded yet, or what has to be uploaded again. */
export const missingPapers = (papers: readonly Paper[], now = new Date()) =>
  papersToVerify.filter((type) => !papers.some((paper) => paper.documentType === type && counts(paper, now)))

/** Something the owner should do: staff asked, or its time is running out. */
export const needsCare = (paper: Paper, now = new Date()) =>
  ['CHANGES_REQUESTED', 'REJECTED', 'EXPIRED'].includes(paper.status) ||
  (counting.includes(paper.status) && ['soon', 'over'].includes(expiryOf(paper, now).is))
