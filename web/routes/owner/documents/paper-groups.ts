import type { MyHome } from '#contract/homes/home-editing.ts'
import { missingPapers, needsCare, type Paper } from '#web/features/trust/documents/paper-state.ts'

export const views = [
  { value: '', label: 'In use' },
  { value: 'care', label: 'Needs your attention' },
  { value: 'waiting', label: 'Waiting for review' },
  { value: 'approved', label: 'Approved' },
  { value: 'all', label: 'All, with replaced ones' },
] as const

const shownBy: Record<string, (paper: Paper) => boolean> = {
  '': ({ status }) => status !== 'SUPERSEDED',
  care: (paper) => needsCare(paper),
  waiting: ({ status }) => status === 'PENDING' || status === 'IN_REVIEW',
  approved: ({ status }) => status === 'APPROVED',
  all: () => true,
}

export type Wanted = { home: string; type: string; view: string }
export type PaperGroup = {
  home: { id: string; title: string } | null
  papers: Paper[]
  missing: ReturnType<typeof missingPapers>
}

/** By home, in the order of the homes; papers of no home come last. A home without a paper is there for what it misses. */
export function groupPapers(homes: readonly MyHome[], papers: readonly Paper[], wanted: Wanted): PaperGroup[] {
  const isShown = shownBy[wanted.view] ?? shownBy['']!
  const isFiltered = wanted.type !== '' || wanted.view !== ''
  const shown = papers.filter((paper) => isShown(paper) && (!wanted.type || paper.documentType === wanted.type))
  const groups = homes
    .filter(({ id }) => !wanted.home || id === wanted.home)
    .map(({ id, title, status }) => {
      const own = papers.filter(({ home }) => home?.id === id)
      const missing = isFiltered || status === 'ARCHIVED' ? [] : missingPapers(own)
      return { home: { id, title }, papers: shown.filter(({ home }) => home?.id === id), missing }
    })
  const lost = wanted.home ? [] : shown.filter(({ home }) => !home)
  return [...groups, { home: null, papers: lost, missing: [] }].filter(
    ({ papers: own, missing }) => own.length > 0 || missing.length > 0,
  )
}
