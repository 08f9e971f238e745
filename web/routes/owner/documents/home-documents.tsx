import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import type { ComplianceDocument } from '#web/features/trust/documents/document-state.ts'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { DocumentActions } from './document-actions.tsx'
import type { DocumentGroup } from './document-groups.ts'
import styles from './home-documents.module.css'

const columns: readonly Column<ComplianceDocument>[] = [
  { title: 'Document', cell: (document) => <Name document={document} /> },
  { title: 'Status', cell: (document) => <Status document={document} /> },
  { title: 'Expires', cell: (document) => <Expiry document={document} /> },
  { title: 'Actions', cell: (document) => <DocumentActions document={document} /> },
]

/** One home's documents, and those still needed to verify it. */
export function HomeComplianceDocuments({ home, documents, missing }: DocumentGroup) {
  return (
    <Card
      title={home ? <Link to={screen('/homeowner/property/:id', { id: home.id })}>{home.title}</Link> : 'Not linked to a home'}
      actions={
        home && (
          <ButtonLink variant="plain" size="sm" to={screen('/homeowner/upload-document', { homeId: home.id })}>
            Upload<span className="visually-hidden"> a document for {home.title}</span>
          </ButtonLink>
        )
      }
    >
      {documents.length > 0 ? (
        <DataTable
          caption={`Documents for ${home?.title ?? 'no home'}`}
          columns={columns}
          rows={documents}
          keyOf={({ id }) => id}
        />
      ) : (
        <Muted size="inherit">No documents yet.</Muted>
      )}
      {home && missing.length > 0 && <Missing homeId={home.id} types={missing} />}
    </Card>
  )
}

const Name = ({ document: { name, documentType, uploadedAt } }: { document: ComplianceDocument }) => (
  <Stack gap={1}>
    <span className={styles.title}>{documentTypeLabel[documentType ?? 'OTHER']}</span>
    <Muted as="span" size="inherit">
      {name}, uploaded <DayText at={uploadedAt} />
    </Muted>
  </Stack>
)

const Status = ({ document: { status, adminNotes } }: { document: ComplianceDocument }) => (
  <Stack align="start" gap={2}>
    <DocumentBadge status={status as Parameters<typeof DocumentBadge>[0]['status']} />
    {adminNotes && (
      <p className={styles.notes}>
        <span className="visually-hidden">Staff comments: </span>
        {adminNotes}
      </p>
    )}
  </Stack>
)

const Missing = ({ homeId, types }: { homeId: string; types: DocumentGroup['missing'] }) => (
  <Stack gap={3}>
    <p>These documents are still needed to verify this home. Take your time. You can add them one by one.</p>
    <Row as="ul" gap={2}>
      {types.map((type) => (
        <li key={type}>
          <ButtonLink variant="soft" size="sm" to={screen('/homeowner/upload-document', { homeId, type })}>
            Add: {documentTypeLabel[type]}
          </ButtonLink>
        </li>
      ))}
    </Row>
  </Stack>
)
