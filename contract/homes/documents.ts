import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { imageCategory } from '#contract/enumerations.ts'
import { idOf, text } from '#contract/fields.ts'
import { picture } from './home-search.ts'

export const documentKind = z.enum(['LISTING_IMAGE', 'PROFILE_PIC', 'LISTING_DOCUMENT'])

/** What a compliance document proves. */
export const complianceDocumentType = z.enum([
  'BUSINESS_REGISTRATION',
  'OWNERSHIP_OR_PERMISSION',
  'INSURANCE',
  'FIRE_INSPECTION',
  'OWNER_ID',
  'BACKGROUND_SCREENING',
  'POLICY_MANUAL',
  'CERTIFICATION',
  'OTHER',
])

/** The status of a compliance document. */
export const documentStatus = z.enum([
  'PENDING',
  'IN_REVIEW',
  'APPROVED',
  'CHANGES_REQUESTED',
  'REJECTED',
  'EXPIRED',
  'SUPERSEDED',
  'DELETED',
])
/** The status of a picture: until READY, only its smallest size is shown. */
export const pictureStatus = z.enum(['PROCESSING', 'READY', 'FAILED'])

const oneOf = 'Choose a valid document type'
const yes = z.stringbool('Must be true or false')
const name = text(200)
const description = text(2000)
/** A document that expires on a day is valid through the end of it. */
export const expiry = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Choose a date')
  .refine((text) => text >= '2000' && text < '2100', 'Check the year')
  .transform((text) => new Date(text.includes('T') ? text : `${text}T23:59:59.999Z`))

export const uploadForm = z.object({
  type: z.enum(documentKind.options, oneOf),
  entityType: z.enum(['PROPERTY', 'RESIDENT', 'OWNER', 'ADMIN'], oneOf).default('PROPERTY'),
  /** The home's id, or TEMP until the upload is linked to one. */
  entityId: z.union([z.literal('TEMP'), idOf('Home')]).default('TEMP'),
  category: imageCategory.default('OTHER'),
  isMain: yes.default(false),
  /** Accepted but ignored: the time of arrival counts. */
  uploadedAt: z.string().max(60).optional(),
  name: name.default(''),
  description: description.default(''),
  documentType: complianceDocumentType.default('OTHER'),
  expiresAt: expiry.optional(),
})

export const storedDocument = picture
  .extend({
    homeDocumentId: z.uuid().nullable(),
    homeId: z.uuid().nullable(),
    type: documentKind,
    name: z.string(),
    description: z.string(),
    isPublic: z.boolean(),
    position: z.int(),
    status: z.enum([...pictureStatus.options, ...documentStatus.options]),
    /** Megabytes, to three decimals. */
    size: z.number(),
    uploadedAt: z.date(),
    /** Only for compliance documents; null or empty for pictures. */
    documentType: complianceDocumentType.nullable(),
    expiresAt: z.date().nullable(),
    adminNotes: z.string(),
    reviewedAt: z.date().nullable(),
    /** Downloads the file without camera metadata; valid for ten minutes and while the session lasts. Only for documents. */
    downloadUrl: z.string().nullable(),
  })
  .meta({ id: 'StoredDocument' })
export type StoredDocument = z.infer<typeof storedDocument>

const stored = z.object({ document: storedDocument, homeDocumentId: z.uuid().nullable() })
const documentId = z.object({ id: idOf('Document') })
const homeId = z.object({ id: idOf('Home') })
const edit = { role: 'OWNER', permission: 'edit_properties' } as const

export const documents = area({
  'POST /documents': {
    summary: 'Upload a photo or a compliance document',
    access: 'signed-in',
    form: uploadForm,
    files: ['file'],
    response: stored,
    status: 201,
    limit: { calls: 400, seconds: 3600 },
  },
  'PUT /documents/{id}': {
    summary: 'Update a document’s details, or its position among the home’s photos',
    access: 'signed-in',
    params: documentId,
    body: z.object({
      category: imageCategory.optional(),
      /** Only true has an effect: a home always has one main picture. */
      isMain: z.boolean('Must be true or false').optional(),
      position: z.int('Choose a position by its number').min(0, 'Positions start at 0').max(1000).optional(),
      name: name.optional(),
      description: description.optional(),
    }),
    response: stored,
  },
  'DELETE /documents/{id}': {
    summary: 'Delete a document and its files',
    access: 'signed-in',
    params: documentId,
    response: z.object({ message: z.string() }),
  },
  'GET /homes/{id}/documents': {
    summary: 'List my home’s photos in order, and its documents for anyone who can edit them',
    access: { role: 'OWNER', permission: 'view_properties' },
    params: homeId,
    response: z.object({ documents: z.array(storedDocument) }),
  },
  'POST /homes/{id}/documents': {
    summary: 'Link an uploaded document to my home',
    access: edit,
    params: homeId,
    body: z.object({
      documentId: idOf('Document'),
      name: name.optional(),
      description: description.optional(),
      isPublic: z.boolean('Must be true or false').optional(),
      // Sent by clients but ignored: the server knows these itself.
      type: z.string().max(60).optional(),
      url: z.string().max(2000).optional(),
      uploadedAt: z.string().max(60).optional(),
      size: z.number().optional(),
      status: z.string().max(60).optional(),
    }),
    response: stored,
    status: 201,
  },
  'PUT /homes/{id}/documents/order': {
    summary: 'Reorder my home’s photos; any not named come last',
    access: edit,
    params: homeId,
    body: z.object({ documentIds: z.array(idOf('Document')).min(1, 'Choose the photos').max(200) }),
    response: z.object({ documents: z.array(storedDocument) }),
  },
  'GET /owners/documents': {
    summary: 'List the compliance documents of all my homes',
    access: edit,
    response: z.object({
      documents: z.array(storedDocument.extend({ home: z.object({ id: z.uuid(), title: z.string() }).nullable() })),
    }),
  },
})
