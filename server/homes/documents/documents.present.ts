import type { StoredDocument } from '#contract/homes/documents.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { DocumentRow } from './documents.queries.ts'

type Reader = Pick<Context, 'fileLinks'> & { actor: Actor }

export function presentStoredDocument(context: Reader, row: DocumentRow): StoredDocument {
  return {
    id: row.id,
    homeDocumentId: row.homeDocumentId,
    homeId: row.homeId,
    type: row.type as StoredDocument['type'],
    name: row.linkName ?? row.name,
    description: row.description ?? '',
    alt: row.alt,
    category: row.category ?? row.fileCategory,
    isMain: row.isMain ?? row.asMain,
    isPublic: row.isPublic ?? false,
    position: row.position ?? 0,
    size: row.sizeMb,
    width: row.width ?? 0,
    height: row.height ?? 0,
    uploadedAt: row.uploadedAt,
    documentType: row.documentType as StoredDocument['documentType'],
    expiresAt: row.expiresAt,
    adminNotes: row.adminNotes ?? '',
    reviewedAt: row.reviewedAt,
    ...whereItIs(context, row),
  }
}

function whereItIs(context: Reader, row: DocumentRow) {
  if (row.type === 'LISTING_DOCUMENT') return ofComplianceDocument(context, row)
  return row.entityType === 'PROPERTY' ? ofPicture(row) : ofProfile(context, row)
}

const ofPicture = ({ url, variants, state }: DocumentRow) => ({
  url,
  variants,
  status: state as StoredDocument['status'],
  downloadUrl: null,
})

const ofProfile = ({ fileLinks, actor }: Reader, { id, variants }: DocumentRow) => ({
  url: fileLinks.toPortrait(id, Math.max(...variants), actor),
  variants: [],
  status: 'READY' as const,
  downloadUrl: null,
})

/** A document has no public URL: it is viewed and downloaded through links that expire. */
function ofComplianceDocument({ fileLinks, actor }: Reader, { id, variants, status }: DocumentRow) {
  const downloadUrl = fileLinks.toOriginal(id, actor)
  const widest = variants.at(-1)
  return {
    url: widest ? fileLinks.to(id, widest, actor) : downloadUrl,
    variants: [],
    status: (status ?? 'PENDING') as StoredDocument['status'],
    downloadUrl,
  }
}
