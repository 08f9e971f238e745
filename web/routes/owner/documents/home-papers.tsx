import { Link } from 'react-router'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import type { Paper } from '#web/features/trust/documents/paper-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { formatDate } from '#web/ui/format.ts'
import { paperTypeLabel } from '#web/ui/labels.ts'
import styles from './home-papers.module.css'
import { PaperActions } from './paper-actions.tsx'
import type { PaperGroup } from './paper-groups.ts'

const columns: readonly Column<Paper>[] = [
  { title: 'Document', cell: (paper) => <Name paper={paper} /> },
  { title: 'Status', cell: (paper) => <Status paper={paper} /> },
  { title: 'Good until', cell: (paper) => <Expiry paper={paper} /> },
  { title: 'Actions', cell: (paper) => <PaperActions paper={paper} /> },
]

/** The papers of one home, and what would still be needed to verify it. */
export function HomePapers({ home, papers, missing }: PaperGroup) {
  return (
    <Card
      title={home ? <Link to={`/homeowner/property/${home.id}`}>{home.title}</Link> : 'Not with a home yet'}
      actions={
        home && (
          <ButtonLink variant="plain" size="sm" to={`/homeowner/upload-document?home=${home.id}`}>
            Upload<span className="visually-hidden"> a document of {home.title}</span>
          </ButtonLink>
        )
      }
    >
      {papers.length > 0 ? (
        <DataTable caption={`Documents of ${home?.title ?? 'no home'}`} columns={columns} rows={papers} keyOf={({ id }) => id} />
      ) : (
        <p className={styles.soft}>No documents yet.</p>
      )}
      {home && missing.length > 0 && <Missing homeId={home.id} types={missing} />}
    </Card>
  )
}

const Name = ({ paper: { name, documentType, uploadedAt } }: { paper: Paper }) => (
  <div className={styles.name}>
    <span className={styles.title}>{paperTypeLabel[documentType ?? 'OTHER']}</span>
    <span className={styles.soft}>
      {name}, uploaded {formatDate(uploadedAt)}
    </span>
  </div>
)

const Status = ({ paper: { status, adminNotes } }: { paper: Paper }) => (
  <div className={styles.status}>
    <DocumentBadge status={status as Parameters<typeof DocumentBadge>[0]['status']} />
    {adminNotes && (
      <p className={styles.notes}>
        <span className="visually-hidden">Our staff wrote: </span>
        {adminNotes}
      </p>
    )}
  </div>
)

const Missing = ({ homeId, types }: { homeId: string; types: PaperGroup['missing'] }) => (
  <div className={styles.missing}>
    <p>To have this home verified, these would still help. Take your time; you can add them one by one.</p>
    <ul className={styles.list}>
      {types.map((type) => (
        <li key={type}>
          <ButtonLink variant="soft" size="sm" to={`/homeowner/upload-document?home=${homeId}&type=${type}`}>
            Add: {paperTypeLabel[type]}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </div>
)
