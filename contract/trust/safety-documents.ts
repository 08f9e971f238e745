import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { searchText } from '#contract/fields.ts'
import { complianceDocumentType, documentStatus } from '#contract/homes/documents.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'

/** The kinds of documents that show that a home is safe to live in. */
export const safetyDocumentType = complianceDocumentType.extract([
  'INSURANCE',
  'FIRE_INSPECTION',
  'BACKGROUND_SCREENING',
  'POLICY_MANUAL',
  'CERTIFICATION',
])
export type SafetyDocumentType = z.infer<typeof safetyDocumentType>

export const safetyExpiry = z.enum(['EXPIRED', 'SOON', 'LATER', 'NONE'], 'Choose an expiration')
export type SafetyExpiry = z.infer<typeof safetyExpiry>
/** What ends within this many days ends soon. */
export const safetySoonDays = 30

export const safetyDocument = z
  .object({
    id: z.uuid(),
    name: z.string(),
    documentType: safetyDocumentType,
    status: documentStatus,
    uploadedAt: z.date(),
    expiresAt: z.date().nullable(),
    expiry: safetyExpiry,
    home: z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string() }),
    owner: z.string(),
  })
  .meta({ id: 'SafetyDocument' })
export type SafetyDocument = z.infer<typeof safetyDocument>

export const safetyDocuments = area({
  'GET /admin/safety-documents': {
    summary: 'List safety documents of all homes, soonest expiration first',
    access: staffAccess('REVIEWER'),
    query: z.object({
      documentType: safetyDocumentType.optional(),
      expiry: safetyExpiry.optional(),
      search: searchText.default(''),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      documents: z.array(safetyDocument),
      counts: z.record(safetyExpiry, z.int()),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
})
