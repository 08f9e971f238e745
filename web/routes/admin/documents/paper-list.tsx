import type { PaperForReview } from '#contract/trust/admin-documents.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { paperTypeLabel } from '#web/ui/labels.ts'
import styles from './admin-house-docs-review.module.css'

type Props = { papers: readonly PaperForReview[]; chosen: PaperForReview; onChoose: (homeDocumentId: string) => void }

/** All papers of the home, also those that were replaced or removed. */
export function PaperList({ papers, chosen, onChoose }: Props) {
  return (
    <ul className={styles.papers} aria-label="Documents of this home">
      {papers.map((paper) => (
        <li key={paper.homeDocumentId}>
          <button
            type="button"
            aria-current={paper.homeDocumentId === chosen.homeDocumentId ? 'true' : undefined}
            onClick={() => onChoose(paper.homeDocumentId)}
          >
            <strong>{paperTypeLabel[paper.documentType]}</strong>
            <span className={styles.soft}>{paper.name}</span>
            <span>
              <DocumentBadge status={paper.status} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
