import type { DocumentForReview } from '#contract/trust/admin-documents.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './admin-house-docs-review.module.css'

type Props = { documents: readonly DocumentForReview[]; chosen: DocumentForReview; onChoose: (homeDocumentId: string) => void }

/** All of the home's documents, including those that were replaced or removed. */
export function DocumentList({ documents, chosen, onChoose }: Props) {
  return (
    <Stack as="ul" gap={2} className={styles.documents} aria-label="This home’s documents">
      {documents.map((document) => (
        <li key={document.homeDocumentId}>
          <button
            type="button"
            aria-current={document.homeDocumentId === chosen.homeDocumentId ? 'true' : undefined}
            onClick={() => onChoose(document.homeDocumentId)}
          >
            <strong>{documentTypeLabel[document.documentType]}</strong>
            <Muted as="span">{document.name}</Muted>
            <span>
              <DocumentBadge status={document.status} />
            </span>
          </button>
        </li>
      ))}
    </Stack>
  )
}
