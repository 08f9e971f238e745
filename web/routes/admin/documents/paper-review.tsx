import type { PaperForReview } from '#contract/trust/admin-documents.ts'
import { Ago, Day } from '#web/features/homes/card/ago.tsx'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { paperTypeLabel } from '#web/ui/labels.ts'
import styles from './admin-house-docs-review.module.css'
import { PaperDecisions } from './paper-decisions.tsx'
import { PaperViewer } from './paper-viewer.tsx'

/** One paper: what it is, what it looks like, what was and can be decided. */
export function PaperReview({ paper, onDone }: { paper: PaperForReview; onDone: (words: string) => void }) {
  return (
    <Card title={paperTypeLabel[paper.documentType]} actions={<DocumentBadge status={paper.status} />}>
      <p className={styles.soft}>
        {paper.name} · uploaded <Ago date={paper.uploadedAt} /> · <Expiry paper={paper} />
      </p>
      {paper.description && <p>{paper.description}</p>}
      <PaperViewer paper={paper} />
      {paper.reviewedAt && (
        <Alert tone="info" title={`Decided by ${paper.reviewedBy ?? 'staff'}`}>
          <Day date={paper.reviewedAt} />
          {paper.adminNotes && `: ${paper.adminNotes}`}
        </Alert>
      )}
      <PaperDecisions paper={paper} onDone={onDone} />
    </Card>
  )
}
