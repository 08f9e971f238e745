import type { DocumentForReview } from '#contract/trust/admin-documents.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { Muted } from '#web/ui/text.tsx'
import { DayText, TimeAgo } from '#web/ui/time.tsx'
import { DocumentDecisions } from './document-decisions.tsx'
import { DocumentViewer } from './document-viewer.tsx'

/** One document: what it is, what it looks like, and its past and possible decisions. */
export function DocumentReview({ document, onDone }: { document: DocumentForReview; onDone: (words: string) => void }) {
  return (
    <Card title={documentTypeLabel[document.documentType]} actions={<DocumentBadge status={document.status} />}>
      <Muted>
        <Dots
          of={[
            document.name,
            <span key="uploaded">
              uploaded <TimeAgo at={document.uploadedAt} />
            </span>,
            <Expiry key="expiry" document={document} />,
          ]}
        />
      </Muted>
      {document.description && <p>{document.description}</p>}
      <DocumentViewer document={document} />
      {document.reviewedAt && (
        <Alert tone="info" title={`Decided by ${document.reviewedBy ?? 'staff'}`}>
          <DayText at={document.reviewedAt} />
          {document.adminNotes && `: ${document.adminNotes}`}
        </Alert>
      )}
      <DocumentDecisions document={document} onDone={onDone} />
    </Card>
  )
}
