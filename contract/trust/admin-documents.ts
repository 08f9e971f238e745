import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { listingStatus } from '#contract/enumerations.ts'
import { day, idOf, searchText, text } from '#contract/fields.ts'
import { complianceDocumentType, documentStatus, expiry, storedDocument } from '#contract/homes/documents.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { homeOwner } from './admin-homes.ts'

const staff = staffAccess('REVIEWER')
const homeId = z.object({ id: idOf('Home') })

export const documentDecision = z.enum(['IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED', 'REJECTED'], 'Choose a decision')

/** A compliance document as staff see it. Its `id` is the file's; decisions refer to `homeDocumentId`. */
export const documentForReview = storedDocument
  .omit({
    url: true,
    alt: true,
    category: true,
    isMain: true,
    isPublic: true,
    position: true,
    variants: true,
    width: true,
    height: true,
  })
  .extend({
    homeDocumentId: z.uuid(),
    homeId: z.uuid(),
    status: documentStatus,
    documentType: complianceDocumentType,
    /** An image to view. Null for a PDF, which is downloaded and opened outside the browser because it may contain anything. */
    previewUrl: z.string().nullable(),
    reviewedBy: z.string().nullable(),
    decisions: z.array(documentDecision),
  })
  .meta({ id: 'DocumentForReview' })
export type DocumentForReview = z.infer<typeof documentForReview>

const homeOfDocuments = z.object({
  id: z.uuid(),
  title: z.string(),
  status: listingStatus,
  city: z.string(),
  state: z.string(),
  owner: homeOwner,
})

/** Notes go to the owner, and are required for everything but an approval. */
export const documentStatusForm = z
  .object({
    status: documentDecision,
    adminNotes: text(2000, 'Enter a message to the owner').default(''),
    /** The status the reviewer saw, so that two staff members do not unknowingly overrule each other. */
    from: documentStatus.optional(),
    /** With an approval: the expiration date as the document says it, if it was missing or wrong; null if it has none. */
    expiresAt: expiry.nullable().optional(),
  })
  .refine(({ status, adminNotes }) => status === 'APPROVED' || adminNotes !== '', {
    path: ['adminNotes'],
    message: 'Enter a message to the owner',
  })

export const certificationLevel = z.enum(['I', 'II', 'III', 'IV'], 'Choose a level')
export const medicationRecord = z.enum(['ALL_ACCEPTED', 'CASE_BY_CASE', 'NOT_ACCEPTED'], 'Choose an answer')

/** Fields that are left out stay as they are; null or an empty string removes the value. */
export const complianceForm = z.object({
  certificationBody: text(120).optional(),
  certificationLevel: certificationLevel.nullable().optional(),
  certificationNumber: text(60).optional(),
  certificationExpiresOn: day.nullable().optional(),
  fireInspectedOn: day.nullable().optional(),
  insuredUntil: day.nullable().optional(),
  naloxoneOnSite: z.boolean('Must be true or false').nullable().optional(),
  medicationPolicy: medicationRecord.nullable().optional(),
  notes: text(5000).optional(),
  /** The optimistic version the reviewer saw; any other is refused. */
  version: z.int().min(0).optional(),
})

export const compliance = z
  .object({
    homeId: z.uuid(),
    certificationBody: z.string(),
    certificationLevel: certificationLevel.nullable(),
    certificationNumber: z.string(),
    certificationExpiresOn: z.string().nullable(),
    fireInspectedOn: z.string().nullable(),
    insuredUntil: z.string().nullable(),
    naloxoneOnSite: z.boolean().nullable(),
    medicationPolicy: medicationRecord.nullable(),
    notes: z.string(),
    /** 0 until it is first saved. */
    version: z.int(),
    reviewedBy: z.string().nullable(),
    reviewedAt: z.date().nullable(),
  })
  .meta({ id: 'HomeCompliance' })
export type Compliance = z.infer<typeof compliance>

export const adminDocuments = area({
  'GET /admin/home-documents/verification-queue': {
    summary: 'List compliance documents, oldest first; by default those waiting for a decision',
    access: staff,
    query: z.object({
      status: several(z.enum(documentStatus.options, 'Choose a valid document status')),
      documentType: several(z.enum(complianceDocumentType.options, 'Choose a valid document type')),
      /** Part of the home's title, its city, or the owner's name or email. */
      search: searchText.optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      documents: z.array(documentForReview.extend({ home: homeOfDocuments })),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      counts: z.record(documentStatus, z.int()),
    }),
  },
  'GET /admin/home-documents/home/{id}': {
    summary: 'List one home’s compliance documents, newest first, including replaced and removed ones',
    access: staff,
    params: homeId,
    response: z.object({ home: homeOfDocuments, documents: z.array(documentForReview) }),
  },
  'PUT /admin/home-documents/{id}/status': {
    summary: 'Decide on a compliance document',
    access: staff,
    params: z.object({ id: idOf('Document') }),
    body: documentStatusForm,
    response: z.object({ document: documentForReview }),
  },
  'GET /admin/compliance/home/{id}': {
    summary: 'Get what staff found when they checked a home',
    access: staff,
    params: homeId,
    response: compliance,
  },
  'PUT /admin/compliance/home/{id}': {
    summary: 'Save what staff found when they checked a home',
    access: staff,
    params: homeId,
    body: complianceForm,
    response: compliance,
  },
})
