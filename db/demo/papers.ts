import type * as z from 'zod'
import type { paperType } from '#contract/homes/documents.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { makePdf } from '#server/kernel/pdf/pdf.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { ownerId, ownerUserId, userId } from './make-people.ts'
import type { OwnerKey } from './owners.ts'

export type PaperType = z.infer<typeof paperType>
type Status = 'PENDING' | 'IN_REVIEW' | 'APPROVED' | 'CHANGES_REQUESTED'

const titles: Record<PaperType, string> = {
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

/** How long each is valid from the day it was uploaded; some never end. */
const validDays: Partial<Record<PaperType, number>> = { INSURANCE: 365, FIRE_INSPECTION: 365, CERTIFICATION: 365 }

export const verifiedPapers: readonly PaperType[] = [
  'BUSINESS_REGISTRATION',
  'OWNERSHIP_OR_PERMISSION',
  'INSURANCE',
  'FIRE_INSPECTION',
  'OWNER_ID',
  'POLICY_MANUAL',
]

type Paper = { home: string; owner: OwnerKey; type: PaperType; status: Status; days: number; notes?: string }

const day = 86_400_000
const admin = userId('admin@demo.local')
const keyOf = (id: string) => `demo/${id}.pdf`

/** Compliance documents of homes, as rows; the files follow with `storePapers`. */
export function makePapers(papers: readonly Paper[], now: Date): Required<Pick<Rows, 'documents' | 'homeDocuments'>> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const rows = papers.map((paper) => {
    const id = referenceId(`demo document ${paper.home} ${paper.type}`)
    const valid = validDays[paper.type]
    const name = `${titles[paper.type]}.pdf`
    const isDecided = paper.status === 'APPROVED' || paper.status === 'CHANGES_REQUESTED'
    return {
      document: {
        id,
        ownerId: ownerId(paper.owner),
        uploadedBy: ownerUserId(paper.owner),
        uploadedAt: ago(paper.days),
        type: 'LISTING_DOCUMENT',
        entityType: 'PROPERTY',
        entityId: homeId(paper.home),
        name,
        documentType: paper.type,
        expiresAt: valid ? ago(paper.days - valid) : null,
        url: '',
        originalKey: keyOf(id),
        originalType: 'application/pdf',
        mimeType: 'application/pdf',
        sizeMb: 0.002,
        variants: [],
        state: 'READY',
      },
      link: {
        id: referenceId(`demo paper ${paper.home} ${paper.type}`),
        homeId: homeId(paper.home),
        documentId: id,
        type: 'LISTING_DOCUMENT',
        name,
        status: paper.status,
        adminNotes: paper.notes ?? '',
        reviewedAt: isDecided ? ago(Math.max(0, paper.days - 2)) : null,
        reviewedBy: isDecided ? admin : null,
        uploadedAt: ago(paper.days),
        isPublic: false,
      },
    }
  })
  return { documents: rows.map(({ document }) => document), homeDocuments: rows.map(({ link }) => link) }
}

/** A page that says it is a specimen for every private document of the demo, so that each of them opens. */
export async function storePapers(files: Files, { documents = [] }: Pick<Rows, 'documents'>, now: Date) {
  const papers = documents.filter(({ originalKey }) => originalKey?.startsWith('demo/'))
  const byName = Map.groupBy(papers, ({ name }) => name ?? '')
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
    await Promise.all(alike.map(({ originalKey }) => files.put(originalKey!, page)))
  }
}
