import type * as z from 'zod'
import type { complianceDocumentType } from '#contract/homes/documents.ts'
import { duration } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { makePdf } from '#server/kernel/pdf/pdf.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { ownerId, ownerUserId, userId } from './make-people.ts'
import type { OwnerKey } from './owners.ts'

export type ComplianceDocumentType = z.infer<typeof complianceDocumentType>
type Status = 'PENDING' | 'IN_REVIEW' | 'APPROVED' | 'CHANGES_REQUESTED' | 'EXPIRED'

const titles: Record<ComplianceDocumentType, string> = {
  BUSINESS_REGISTRATION: 'Business registration',
  OWNERSHIP_OR_PERMISSION: 'Permission to run the home',
  INSURANCE: 'Liability insurance',
  FIRE_INSPECTION: 'Fire inspection report',
  OWNER_ID: 'Photo ID of the owner',
  BACKGROUND_SCREENING: 'Background screening',
  POLICY_MANUAL: 'House policies',
  CERTIFICATION: 'Certificate of compliance',
  OTHER: 'Document',
}

/** How long each is valid from its upload; some never expire. */
const validDays: Partial<Record<ComplianceDocumentType, number>> = { INSURANCE: 365, FIRE_INSPECTION: 365, CERTIFICATION: 365 }

export const verifiedDocuments: readonly ComplianceDocumentType[] = [
  'BUSINESS_REGISTRATION',
  'OWNERSHIP_OR_PERMISSION',
  'INSURANCE',
  'FIRE_INSPECTION',
  'OWNER_ID',
  'POLICY_MANUAL',
]

type ComplianceDocument = {
  home: string
  owner: OwnerKey
  type: ComplianceDocumentType
  status: Status
  days: number
  notes?: string
  /** One file for all of its type. */
  isShared?: boolean
}

const day = duration({ days: 1 })
const admin = userId('admin@demo.local')
const keyOf = (id: string) => `demo/${id}.pdf`

/** Compliance documents of homes, as rows; `storeComplianceDocuments` adds the files. */
export function makeComplianceDocuments(
  privateDocuments: readonly ComplianceDocument[],
  now: Date,
): Required<Pick<Rows, 'documents' | 'homeDocuments'>> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const rows = privateDocuments.map((document) => {
    const id = referenceId(`demo document ${document.home} ${document.type}`)
    const valid = validDays[document.type]
    const name = `${titles[document.type]}.pdf`
    const isDecided = document.status !== 'PENDING' && document.status !== 'IN_REVIEW'
    return {
      document: {
        id,
        ownerId: ownerId(document.owner),
        uploadedBy: ownerUserId(document.owner),
        uploadedAt: ago(document.days),
        type: 'LISTING_DOCUMENT',
        entityType: 'PROPERTY',
        entityId: homeId(document.home),
        name,
        documentType: document.type,
        expiresAt: valid ? ago(document.days - valid) : null,
        url: '',
        originalKey: keyOf(document.isShared ? document.type.toLowerCase() : id),
        originalType: 'application/pdf',
        mimeType: 'application/pdf',
        sizeMb: 0.002,
        variants: [],
        state: 'READY',
        // Several documents share one file, which cleaning one of them would delete.
        cleanedAt: ago(document.days),
      },
      link: {
        id: referenceId(`demo paper ${document.home} ${document.type}`),
        homeId: homeId(document.home),
        documentId: id,
        type: 'LISTING_DOCUMENT',
        name,
        status: document.status,
        adminNotes: document.notes ?? '',
        reviewedAt: isDecided ? ago(Math.max(0, document.days - 2)) : null,
        reviewedBy: isDecided ? admin : null,
        uploadedAt: ago(document.days),
        // A reminder is already sent for one that expires soon.
        remindedDays: valid && valid - document.days <= 30 ? 30 : null,
        isPublic: false,
      },
    }
  })
  return { documents: rows.map(({ document }) => document), homeDocuments: rows.map(({ link }) => link) }
}

/** Stores a page marked as a specimen for every private demo document, so that each of them opens. */
export async function storeComplianceDocuments(files: Files, { documents = [] }: Pick<Rows, 'documents'>, now: Date) {
  const privateDocuments = documents.filter(({ originalKey }) => originalKey?.startsWith('demo/'))
  const byName = Map.groupBy(privateDocuments, ({ name }) => name ?? '')
  for (const [name, alike] of byName) {
    const page = await makePdf({
      title: name.replace(/\.pdf$/, ''),
      summary: 'Specimen for the demo',
      issuer: ['Waymark demo'],
      facts: [['What this is', 'A made-up document. It stands for the one a person would upload here.']],
      tables: [],
      footer: 'Waymark demo',
      madeAt: now,
    })
    await Promise.all([...new Set(alike.map(({ originalKey }) => originalKey!))].map((key) => files.put(key, page)))
  }
}
