import type { MyHome } from '#contract/homes/home-editing.ts'
import { type ComplianceDocument, missingDocuments, needsCare } from '#web/features/trust/documents/document-state.ts'

/** Without a choice, all documents in use are shown. */
export const documentStatusChoices = {
  care: 'Needs your attention',
  waiting: 'Pending review',
  approved: 'Approved',
  all: 'All, including replaced',
} as const

const shownBy: Record<string, (document: ComplianceDocument) => boolean> = {
  '': ({ status }) => status !== 'SUPERSEDED',
  care: (document) => needsCare(document),
  waiting: ({ status }) => status === 'PENDING' || status === 'IN_REVIEW',
  approved: ({ status }) => status === 'APPROVED',
  all: () => true,
}

type DocumentFilter = { homeId: string; type: string; status: string }
export type DocumentGroup = {
  home: { id: string; title: string } | null
  documents: ComplianceDocument[]
  missing: ReturnType<typeof missingDocuments>
}

/**
 * Groups documents by home, in the order of the homes; documents without a home come last. A home without documents is listed for
 * those it lacks.
 */
export function groupDocuments(
  homes: readonly MyHome[],
  documents: readonly ComplianceDocument[],
  wanted: DocumentFilter,
): DocumentGroup[] {
  const isShown = shownBy[wanted.status] ?? shownBy['']!
  const isFiltered = wanted.type !== '' || wanted.status !== ''
  const shown = documents.filter((document) => isShown(document) && (!wanted.type || document.documentType === wanted.type))
  const groups = homes
    .filter(({ id }) => !wanted.homeId || id === wanted.homeId)
    .map(({ id, title, status }) => {
      const own = documents.filter(({ home }) => home?.id === id)
      const missing = isFiltered || status === 'ARCHIVED' ? [] : missingDocuments(own)
      return { home: { id, title }, documents: shown.filter(({ home }) => home?.id === id), missing }
    })
  const lost = wanted.homeId ? [] : shown.filter(({ home }) => !home)
  return [...groups, { home: null, documents: lost, missing: [] }].filter(
    ({ documents: own, missing }) => own.length > 0 || missing.length > 0,
  )
}
