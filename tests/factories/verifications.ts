import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type * as z from 'zod'
import type { complianceDocumentType } from '#contract/homes/documents.ts'
import type { VerificationAnswers, VerificationFindings } from '#contract/trust/verification.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { Documents, HomeDocuments } from '#server/kernel/database/schema.ts'

type ComplianceDocumentType = z.infer<typeof complianceDocumentType>

export const verifiedDocuments: readonly ComplianceDocumentType[] = [
  'BUSINESS_REGISTRATION',
  'OWNERSHIP_OR_PERMISSION',
  'INSURANCE',
  'FIRE_INSPECTION',
  'OWNER_ID',
  'POLICY_MANUAL',
]
export const verifiedAnswers: VerificationAnswers = {
  photosMatch: true,
  naloxoneOnSite: true,
  naloxonePlace: 'Hall cupboard; both managers',
  policiesPosted: true,
}
export const verifiedFindings: VerificationFindings = { photosMatch: true, naloxone: true, policies: true }
export const premiumFindings: VerificationFindings = {
  certificate: true,
  visitKind: 'SITE',
  residentAnswers: 6,
  noOpenComplaint: true,
  answersInTime: true,
}

type More = { file?: Partial<Insertable<Documents>>; link?: Partial<Insertable<HomeDocuments>> }

/** A home's compliance document, approved by default. */
export async function makeComplianceDocument(
  db: Db,
  homeId: string,
  documentType: ComplianceDocumentType,
  { file = {}, link = {} }: More = {},
) {
  const documentId = randomUUID()
  const at = new Date()
  const facts = { type: 'LISTING_DOCUMENT', entityType: 'PROPERTY', entityId: homeId, mimeType: 'application/pdf', sizeMb: 0.1 }
  await db
    .insertInto('documents')
    .values({ id: documentId, url: '', variants: [], uploadedAt: at, name: 'paper.pdf', documentType, ...facts, ...file })
    .execute()
  const named = { type: 'LISTING_DOCUMENT', name: 'paper.pdf', status: 'APPROVED', uploadedAt: at }
  await db
    .insertInto('homeDocuments')
    .values({ id: randomUUID(), homeId, documentId, ...named, ...link })
    .execute()
  return documentId
}

export async function makeVerifiedDocuments(db: Db, homeId: string, more: More = {}) {
  for (const type of verifiedDocuments) await makeComplianceDocument(db, homeId, type, more)
}
