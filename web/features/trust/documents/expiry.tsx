import type { StoredDocument } from '#contract/homes/documents.ts'
import { Badge } from '#web/ui/badge.tsx'
import { expiryOf } from './paper-state.ts'

const tones = { over: 'danger', soon: 'notice' } as const

/** Until when a paper is good; what is over or soon will be stands out, in words too. */
export function Expiry({ paper }: { paper: Pick<StoredDocument, 'expiresAt' | 'status'> }) {
  const { is, words, day } = expiryOf(paper)
  if (is !== 'over' && is !== 'soon') return <span>{words}</span>
  return (
    <span>
      <Badge tone={tones[is]}>{words}</Badge> {day}
    </span>
  )
}
