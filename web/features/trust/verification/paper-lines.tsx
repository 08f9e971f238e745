import type { Verification } from '#contract/trust/verification.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import styles from './paper-lines.module.css'

type Paper = Verification['items'][number]['papers'][number]

/** The papers of one thing to check: how far each is, until when it is good, and what the reviewer wrote. */
export const PaperLines = ({ papers }: { papers: readonly Paper[] }) => (
  <ul className={styles.papers}>
    {papers.map((paper) => (
      <li key={paper.id} className={styles.paper}>
        <div className={styles.line}>
          <a href={paper.url} target="_blank" rel="noreferrer">
            {paper.name}
          </a>
          <DocumentBadge status={paper.status} />
          {paper.expiresAt && <Expiry paper={paper} />}
        </div>
        {paper.adminNotes && <p className={styles.notes}>{paper.adminNotes}</p>}
      </li>
    ))}
  </ul>
)
