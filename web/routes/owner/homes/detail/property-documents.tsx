import type { StoredDocument } from '#contract/homes/documents.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { Row } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'

type Status = Parameters<typeof DocumentBadge>[0]['status']

const columns: readonly Column<StoredDocument>[] = [
  {
    title: 'Document',
    cell: ({ documentType }) => <strong>{documentTypeLabel[documentType ?? 'OTHER']}</strong>,
    note: ({ name, uploadedAt }) => (
      <>
        {name}, uploaded <DayText at={uploadedAt} />
      </>
    ),
  },
  {
    title: 'Status',
    phone: 'side',
    cell: ({ status }) => <DocumentBadge status={status as Status} />,
    note: ({ adminNotes }) => adminNotes && `Staff comments: ${adminNotes}`,
  },
  { title: 'Expires', isShort: true, cell: (document) => <Expiry document={document} /> },
]

/** A home's compliance documents, for those who may change them and so see them; they are edited on the documents screen. */
export function PropertyDocuments({ homeId }: { homeId: string }) {
  const documents = useApi('GET /homes/{id}/documents', { params: { id: homeId } })
  return (
    <div id="documents">
      <Card
        title="Documents"
        actions={
          <Row as="span" gap={2}>
            <ButtonLink variant="soft" size="sm" to={screen('/homeowner/upload-document', { homeId })}>
              Upload a document
            </ButtonLink>
            <ButtonLink variant="plain" size="sm" to={screen('/homeowner/docs', { homeId })}>
              All documents
            </ButtonLink>
          </Row>
        }
      >
        <QueryView query={documents}>
          {({ documents: all }) => <ComplianceDocuments documents={all.filter(isDocumentInUse)} />}
        </QueryView>
      </Card>
    </div>
  )
}

const isDocumentInUse = ({ type, status }: StoredDocument) => type === 'LISTING_DOCUMENT' && status !== 'SUPERSEDED'

function ComplianceDocuments({ documents }: { documents: readonly StoredDocument[] }) {
  if (documents.length === 0)
    return <Muted size="inherit">No documents yet. Proof of insurance and a fire inspection help people trust the home.</Muted>
  return <DataTable caption="This home’s documents" columns={columns} rows={documents} keyOf={({ id }) => id} />
}
