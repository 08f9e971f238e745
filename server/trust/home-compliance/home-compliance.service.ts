import type * as z from 'zod'
import type { complianceDocumentType } from '#contract/homes/documents.ts'
import type { Compliance } from '#contract/trust/admin-documents.ts'
import {
  type ComplianceCounts,
  type ComplianceDetail,
  complianceStatus,
  homeCompliances,
} from '#contract/trust/home-compliance.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { checklists } from '#server/trust/verification/checklist.ts'
import {
  countBadgesAndDocuments,
  countHomesByCompliance,
  countMissingDocuments,
  listComplianceDetails,
} from './home-compliance.queries.ts'

type DocumentType = z.infer<typeof complianceDocumentType>
type Counted = readonly { status: z.infer<typeof complianceStatus>; homes: number }[]

/** The documents every published home needs: those of the first verification level. */
export const requiredDocuments = checklists.VERIFIED.flatMap(({ documentType }) => documentType ?? [])

/** Every status with its number of homes, also those without any. */
export const presentComplianceCounts = (counted: Counted) =>
  Object.fromEntries(
    complianceStatus.options.map((status) => [status, counted.find((one) => one.status === status)?.homes ?? 0]),
  ) as ComplianceCounts

const totalOf = (counts: ComplianceCounts) => Object.values(counts).reduce((sum, homes) => sum + homes, 0)

type Row = Awaited<ReturnType<typeof listComplianceDetails>>[number]

/** Of what has an end, the first. */
function nextEndOf({ endsAt, ends, badgeEndsAt }: Row): ComplianceDetail['nextEnd'] {
  if (badgeEndsAt && (!endsAt || badgeEndsAt < endsAt)) return { at: badgeEndsAt, what: 'BADGE' }
  return endsAt && { at: endsAt, what: ends as DocumentType | 'CERTIFICATE' }
}

const presentDetail = (row: Row): ComplianceDetail => ({
  home: { id: row.homeId, title: row.title, city: row.city, state: row.state },
  owner: { id: row.ownerId, name: row.ownerName },
  status: row.status,
  missing: row.missing as DocumentType[],
  required: requiredDocuments.length,
  nextEnd: nextEndOf(row),
  certification: row.certificationBody
    ? {
        body: row.certificationBody,
        level: row.certificationLevel as Compliance['certificationLevel'],
        expiresOn: row.certificationExpiresOn,
      }
    : null,
  badges: row.badges.map(({ level, expiresAt }) => ({ level, expiresAt: expiresAt === null ? null : new Date(expiresAt) })),
  documentsWaiting: row.documentsWaiting,
})

export const homeComplianceService = handlers(homeCompliances, {
  async 'GET /admin/business-management/compliance/overview'({ db, now }) {
    const [counted, missing, others] = await Promise.all([
      countHomesByCompliance(db, { at: now() }),
      countMissingDocuments(db),
      countBadgesAndDocuments(db),
    ])
    const counts = presentComplianceCounts(counted)
    const lacking = missing.map(({ documentType, homes }) => ({ documentType: documentType as DocumentType, homes }))
    return { counts, total: totalOf(counts), missing: lacking, ...others }
  },

  async 'GET /admin/business-management/compliance/details'({ db, now, query }) {
    const at = now()
    const [homes, counted] = await Promise.all([
      listComplianceDetails(db, { at, ...query }),
      countHomesByCompliance(db, { at, ownerId: query.ownerId }),
    ])
    const counts = presentComplianceCounts(counted)
    const total = query.status ? counts[query.status] : totalOf(counts)
    return { homes: homes.map(presentDetail), page: query.page, limit: query.limit, total, counts }
  },
})
