import * as z from 'zod'
import { expiryMissing, needsExpiry } from '#contract/homes/document-rules.ts'
import { complianceDocumentType } from '#contract/homes/documents.ts'
import { emptyFile, largestBytes, tooLarge } from '#web/ui/file-size.ts'

export type ComplianceDocumentType = z.infer<typeof complianceDocumentType>

/** The file types the server accepts. The server checks the content; this only saves the wait for a refused upload. */
export const documentFiles = '.pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic,image/heif'
const documentNames = /\.(pdf|jpe?g|png|hei[cf])$/i

/** Types of documents that expire. The others are valid for as long as they are true. */
const ending: readonly ComplianceDocumentType[] = [
  'BUSINESS_REGISTRATION',
  'INSURANCE',
  'FIRE_INSPECTION',
  'OWNER_ID',
  'BACKGROUND_SCREENING',
  'CERTIFICATION',
  'OTHER',
]
export const canExpire = (type: string) => ending.some((one) => one === type)

export const documentForm = z
  .object({
    homeId: z.string().min(1, 'Choose a home'),
    documentType: z.enum(complianceDocumentType.options, 'Choose a document type'),
    name: z.string().trim().max(200, 'Use at most 200 characters'),
    expiresAt: z.union([z.literal(''), z.iso.date('Choose a date')]),
    file: z
      .instanceof(File)
      // An empty file input submits a file without a name.
      .refine(({ name, size }) => name !== '' || size > 0, { message: 'Choose a file' })
      .refine(({ size }) => size > 0, { message: emptyFile })
      .refine(({ name }) => documentNames.test(name), { message: 'Choose a PDF, JPG, PNG or HEIC file.' })
      .refine(({ size }) => size <= largestBytes, tooLarge),
  })
  .refine(({ documentType, expiresAt }) => expiresAt !== '' || !needsExpiry(documentType), {
    path: ['expiresAt'],
    message: expiryMissing,
  })
type ComplianceDocumentForm = z.output<typeof documentForm>

/** Without a typed name, the document gets the file's name. */
export function complianceDocumentUpload({ homeId, documentType, name, expiresAt, file }: ComplianceDocumentForm) {
  const form = new FormData()
  const fields = { type: 'LISTING_DOCUMENT', entityType: 'PROPERTY', entityId: homeId, documentType }
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  if (name) form.set('name', name)
  if (expiresAt && canExpire(documentType)) form.set('expiresAt', expiresAt)
  form.set('file', file)
  return form
}
