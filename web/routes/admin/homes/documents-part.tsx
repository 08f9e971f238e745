import { useApi } from '#web/api/queries.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import { documentsAt } from '#web/features/trust/listing-review/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

const shown = (status: string) => status !== 'DELETED' && status !== 'SUPERSEDED'

/** The documents that are valid or in review, with a link to the screen where staff decide on them. */
export function DocumentsPart({ homeId }: { homeId: string }) {
  const documents = useApi('GET /admin/home-documents/home/{id}', { params: { id: homeId } })
  return (
    <Section title="Documents" id="documents">
      <QueryView query={documents}>
        {({ documents }) => {
          const rows = documents.filter(({ status }) => shown(status))
          if (rows.length === 0) return <p>The owner has not uploaded any documents.</p>
          return (
            <DataTable
              caption="This home’s documents"
              rows={rows}
              keyOf={({ homeDocumentId }) => homeDocumentId}
              columns={[
                { title: 'Type', cell: ({ documentType }) => documentTypeLabel[documentType] },
                { title: 'Name', cell: ({ name }) => name },
                { title: 'Expires', isShort: true, cell: (document) => <Expiry document={document} /> },
                { title: 'Status', phone: 'side', cell: ({ status }) => <DocumentBadge status={status} /> },
              ]}
            />
          )
        }}
      </QueryView>
      <p>
        <ButtonLink variant="soft" size="sm" to={documentsAt(homeId)}>
          View documents
        </ButtonLink>
      </p>
    </Section>
  )
}
