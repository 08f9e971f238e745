import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { complianceDocumentType, documentStatus } from '#contract/homes/documents.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { type DocumentForReview, documentDecision } from '#contract/trust/admin-documents.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import { AgeBadge } from '#web/features/trust/listing-review/age-badge.tsx'
import { ownerColumn } from '#web/features/trust/listing-review/home-columns.tsx'
import { adminHomeAt, documentsAt } from '#web/features/trust/listing-review/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { documentStatusLabel, documentTypeLabel } from '#web/ui/labels.ts'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
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
  {
    title: 'Document',
    cell: (document) => <Link to={reviewOf(document)}>{document.name || 'Untitled document'}</Link>,
    note: ({ documentType }) => documentTypeLabel[documentType],
  },
  { title: 'Home', cell: ({ home }) => <Link to={adminHomeAt(home.id)}>{homeTitleOf(home)}</Link> },
  ownerColumn(({ home }) => home.owner),
  { title: 'Expires', phone: 'hidden', isShort: true, cell: (document) => <Expiry document={document} /> },
  {
    title: 'Uploaded',
    isShort: true,
    cell: (document) => (isWaiting(document) ? <AgeBadge since={document.uploadedAt} /> : <TimeAgo at={document.uploadedAt} />),
  },
  { title: 'Status', phone: 'side', cell: ({ status }) => <DocumentBadge status={status} /> },
  {
    title: 'Action',
    phone: 'hidden',
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
const toReview = { label: 'To review', statuses: ['PENDING', 'IN_REVIEW'] } as const

const filters = [
  searchFilter('Home, city, owner or email'),
  choiceFilter({
    param: 'kind',
    label: 'Type',
    labels: documentTypeLabel,
    only: complianceDocumentType.options,
    none: 'All types',
  }),
]

/** Documents waiting for staff, the longest wait first. */
export default function AdminHouseDocs() {
  const [searchParams] = useQueryParams()
  const status = documentStatus.options.find((option) => option === searchParams.get('status'))
  const kind = complianceDocumentType.options.find((option) => option === searchParams.get('kind'))
  const search = searchParams.get('search') ?? ''
  const list = useList('GET /admin/home-documents/verification-queue', {
    query: { ...(status && { status: [status] }), ...(kind && { documentType: [kind] }), search, page: pageOf(searchParams) },
  })
  return (
    <ListScreen
      title="House documents"
      description="Insurance, inspections and licenses waiting for review, oldest first."
      query={list}
      noun="document"
      rows={({ documents }) => documents}
      keyOf={({ homeDocumentId }) => homeDocumentId}
      columns={columns}
      filters={filters}
      tabs={({ counts }) =>
        tabsByStatus({ statuses: shown, labels: documentStatusLabel, counts, value: status, first: toReview })
      }
      empty={{ title: 'No documents to review', text: 'You’re all caught up. New documents will appear here.' }}
    />
  )
}
