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
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { DocumentActions } from './document-actions.tsx'
import type { DocumentGroup } from './document-groups.ts'

const columns: readonly Column<ComplianceDocument>[] = [
  {
    title: 'Document',
    cell: ({ documentType }) => <strong>{documentTypeLabel[documentType ?? 'OTHER']}</strong>,
    note: ({ name, uploadedAt }) => (
      <>
        {name}, uploaded <DayText at={uploadedAt} />
      </>
    ),
    isNoteWide: true,
  },
  {
    title: 'Status',
    phone: 'side',
    cell: ({ status }) => <DocumentBadge status={status as Parameters<typeof DocumentBadge>[0]['status']} />,
  },
  { title: 'Expires', isShort: true, cell: (document) => <Expiry document={document} /> },
  {
    title: 'Staff comments',
    cell: ({ adminNotes }) => adminNotes && <Text typed>{adminNotes}</Text>,
  },
  { title: 'Actions', phone: 'action', cell: (document) => <DocumentActions document={document} /> },
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
