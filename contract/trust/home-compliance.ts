import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { complianceDocumentType } from '#contract/homes/documents.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { certificationLevel } from './admin-documents.ts'
import { verificationLevel } from './verification.ts'

/** Most serious first: a home to which several apply has the first of them. */
export const complianceStatus = z.enum(['EXPIRED', 'MISSING', 'EXPIRING', 'COMPLIANT'], 'Choose a valid compliance status')
export type ComplianceStatus = z.infer<typeof complianceStatus>
export const complianceCounts = z.record(complianceStatus, z.int())
export type ComplianceCounts = z.infer<typeof complianceCounts>

const complianceDetail = z
  .object({
    home: z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string() }),
    owner: z.object({ id: z.uuid(), name: z.string() }),
    status: complianceStatus,
    /** Required documents without an approved one. */
    missing: z.array(complianceDocumentType),
    required: z.int(),
    /** What ends first, and when; null if nothing does. */
    nextEnd: z.object({ at: z.date(), what: z.enum([...complianceDocumentType.options, 'CERTIFICATE', 'BADGE']) }).nullable(),
    certification: z
      .object({ body: z.string(), level: certificationLevel.nullable(), expiresOn: z.string().nullable() })
      .nullable(),
    /** Valid badges. */
    badges: z.array(z.object({ level: verificationLevel, expiresAt: z.date().nullable() })),
    /** Documents that staff have not decided on. */
    documentsWaiting: z.int(),
  })
  .meta({ id: 'ComplianceDetail' })
export type ComplianceDetail = z.infer<typeof complianceDetail>

const access = staffAccess('REVIEWER')

export const homeCompliances = area({
  'GET /admin/business-management/compliance/overview': {
    summary: 'Count published and paused homes by compliance, and what is most often missing or expiring',
    access,
    response: z.object({
      counts: complianceCounts,
      total: z.int(),
      /** The documents that most homes lack, most frequent first. */
      missing: z.array(z.object({ documentType: complianceDocumentType, homes: z.int() })),
      verified: z.int(),
      premium: z.int(),
      /** Documents waiting for a decision. */
      documentsWaiting: z.int(),
    }),
  },
  'GET /admin/business-management/compliance/details': {
    summary: 'List published and paused homes with their documents, certification and badges, soonest expiration first',
    access,
    query: z.object({
      status: complianceStatus.optional(),
      /** Homes of one business. */
      ownerId: z.uuid('Business not found').optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      homes: z.array(complianceDetail),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      counts: complianceCounts,
    }),
  },
})
