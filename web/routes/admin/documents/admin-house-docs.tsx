import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { complianceDocumentType, documentStatus } from '#contract/homes/documents.ts'
import { type DocumentForReview, documentDecision } from '#contract/trust/admin-documents.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import { AgeBadge } from '#web/features/trust/listing-review/age-badge.tsx'
import { OwnerCell } from '#web/features/trust/listing-review/home-cell.tsx'
import { adminHomeAt, documentsAt } from '#web/features/trust/listing-review/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { documentStatusLabel, documentTypeLabel } from '#web/ui/labels.ts'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

export const meta = () =>
  pageMeta({
    title: 'House documents',
    description: 'Documents waiting for review.',
    path: '/admin-house-docs',
    isPrivate: true,
  })

type Row = Answer<Api['GET /admin/home-documents/verification-queue']>['documents'][number]

const isWaiting = ({ status }: Pick<DocumentForReview, 'status'>) => status === 'PENDING' || status === 'IN_REVIEW'

const columns: readonly Column<Row>[] = [
  { title: 'Document', cell: (document) => <Link to={reviewOf(document)}>{document.name || 'Untitled document'}</Link> },
  { title: 'Type', cell: ({ documentType }) => documentTypeLabel[documentType] },
  { title: 'Home', cell: ({ home }) => <Link to={adminHomeAt(home.id)}>{home.title || 'Untitled home'}</Link> },
  { title: 'Owner', cell: ({ home }) => <OwnerCell owner={home.owner} /> },
  { title: 'Expires', cell: (document) => <Expiry document={document} /> },
  {
    title: 'Uploaded',
    cell: (document) => (isWaiting(document) ? <AgeBadge since={document.uploadedAt} /> : <TimeAgo at={document.uploadedAt} />),
  },
  { title: 'Status', cell: ({ status }) => <DocumentBadge status={status} /> },
  {
    title: 'Action',
    cell: (document) => (
      <ButtonLink variant="soft" size="sm" to={reviewOf(document)}>
        {isWaiting(document) ? 'Review' : 'Open'}
        <span className="visually-hidden"> {document.name}</span>
      </ButtonLink>
    ),
  },
]

const reviewOf = ({ homeId, homeDocumentId }: Row) => `${documentsAt(homeId)}?document=${homeDocumentId}`

const shown = ['PENDING', ...documentDecision.options, 'EXPIRED'] as const

/** Documents waiting for staff, the longest wait first. */
export default function AdminHouseDocs() {
  const [searchParams, change] = useQueryParams()
  const status = documentStatus.options.find((option) => option === searchParams.get('status'))
  const kind = complianceDocumentType.options.find((option) => option === searchParams.get('kind'))
  const search = searchParams.get('search') ?? ''
  const list = useList('GET /admin/home-documents/verification-queue', {
    query: { ...(status && { status: [status] }), ...(kind && { documentType: [kind] }), search, page: pageOf(searchParams) },
  })
  return (
    <Page title="House documents" description="Insurance, inspections and licenses waiting for review, oldest first.">
      <FilterBar>
        <SearchBox
          label="Search"
          placeholder="Home, city, owner or email"
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <EnumSelect
          label="Type"
          labels={documentTypeLabel}
          only={complianceDocumentType.options}
          none="All types"
          value={kind ?? ''}
          onChange={(value) => change({ kind: value ?? '' })}
        />
      </FilterBar>
      <QueryView query={list}>
        {({ documents, page, limit, total, counts }) => (
          <>
            <CountChoice
              label="Status"
              choices={[
                { value: '', label: 'To review', count: counts.PENDING + counts.IN_REVIEW },
                ...shown.map((value) => ({ value, label: documentStatusLabel[value], count: counts[value] })),
              ]}
              isChosen={(value) => value === (status ?? '')}
              onChoose={(value) => change({ status: value })}
            />
            {documents.length === 0 ? (
              <EmptyState title={search || kind || status ? 'No documents match your filters' : 'No documents to review'}>
                <p>
                  {search || kind || status ? 'Try removing a filter.' : 'You’re all caught up. New documents will appear here.'}
                </p>
              </EmptyState>
            ) : (
              <DataTable caption="Documents" columns={columns} rows={documents} keyOf={({ homeDocumentId }) => homeDocumentId} />
            )}
            <ListPages page={page} limit={limit} total={total} of="document" change={change} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
