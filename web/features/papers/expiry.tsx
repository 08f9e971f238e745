import type { StoredDocument } from '#contract/documents.ts'
import { Badge } from '#web/ui/badge.tsx'
import { expiryOf } from './paper-state.ts'

const kinds = { over: 'danger', soon: 'notice' } as const

/** Until when a paper is good; what is over or soon will be stands out, in words too. */
export function Expiry({ paper }: { paper: Pick<StoredDocument, 'expiresAt' | 'status'> }) {
  const { is, words } = expiryOf(paper)
  return is === 'over' || is === 'soon' ? <Badge kind={kinds[is]}>{words}</Badge> : <span>{words}</span>
}
