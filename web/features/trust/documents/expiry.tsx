import type { StoredDocument } from '#contract/homes/documents.ts'
import { Badge } from '#web/ui/badge.tsx'
import { expiryOf } from './document-state.ts'

const tones = { over: 'danger', soon: 'notice' } as const

/** Until when a document is valid; one that has expired or soon will stands out, in words too. */
export function Expiry({ document }: { document: Pick<StoredDocument, 'expiresAt' | 'status'> }) {
  const { is, words, day } = expiryOf(document)
  if (is !== 'over' && is !== 'soon') return <span>{words}</span>
  return (
    <span>
      <Badge tone={tones[is]}>{words}</Badge> {day}
    </span>
  )
}
