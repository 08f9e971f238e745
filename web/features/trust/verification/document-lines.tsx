import type { Verification } from '#contract/trust/verification.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import styles from './document-lines.module.css'

type ComplianceDocument = Verification['items'][number]['documents'][number]

/** The documents of one checklist item: the status of each, until when it is valid, and the reviewer's message. */
export const DocumentLines = ({ documents }: { documents: readonly ComplianceDocument[] }) => (
  <ul className={styles.documents}>
    {documents.map((document) => (
      <li key={document.id} className={styles.document}>
        <div className={styles.line}>
          <a href={document.url} target="_blank" rel="noreferrer">
            {document.name}
          </a>
          <DocumentBadge status={document.status} />
          {document.expiresAt && <Expiry document={document} />}
        </div>
        {document.adminNotes && <p className={styles.notes}>{document.adminNotes}</p>}
      </li>
    ))}
  </ul>
)
