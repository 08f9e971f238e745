import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { documentZone, formatShortDayOf } from '#contract/time.ts'
import { type SafetyDocument, type SafetyExpiry, safetyDocumentType, safetyExpiry } from '#contract/trust/safety-documents.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { documentStatusLabel, documentTypeLabel } from '#web/ui/labels.ts'
import { choiceFilter, searchFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'

const expiryLabel: Record<SafetyExpiry, string> = {
  EXPIRED: 'Expired',
  SOON: 'Expires within 30 days',
  LATER: 'Valid',
  NONE: 'No expiration date',
}
const tones: Record<SafetyExpiry, BadgeTone> = { EXPIRED: 'danger', SOON: 'notice', LATER: 'good', NONE: 'plain' }

const columns: readonly Column<SafetyDocument>[] = [
  {
    title: 'Document',
    cell: ({ home, documentType }) => (
      <Link to={screen('/admin-house-docs/:homeId/review', { homeId: home.id })}>{documentTypeLabel[documentType]}</Link>
    ),
    note: ({ home }) => `${home.title}, ${home.city}`,
  },
  {
    title: 'Expiration',
    phone: 'side',
    isShort: true,
    cell: ({ expiry }) => <Badge tone={tones[expiry]}>{expiryLabel[expiry]}</Badge>,
  },
  {
    title: 'Expires',
    phone: 'named',
    isShort: true,
    cell: ({ expiresAt }) => (expiresAt ? formatShortDayOf(expiresAt, documentZone) : null),
  },
  { title: 'Owner', phone: 'hidden', cell: ({ owner }) => owner },
  { title: 'Review', phone: 'hidden', isShort: true, cell: ({ status }) => documentStatusLabel[status] },
]

const filters = [
  searchFilter('Home, city or business'),
  choiceFilter({ param: 'type', label: 'Kind', labels: documentTypeLabel, only: safetyDocumentType.options }),
]

/** Safety documents of all homes, the first to end first. */
export function SafetyDocuments() {
  const [searchParams] = useQueryParams()
  const expiry = safetyExpiry.safeParse(searchParams.get('status')).data
  const documentType = safetyDocumentType.safeParse(searchParams.get('type')).data
  const list = useList('GET /admin/safety-documents', {
    query: {
      ...(expiry && { expiry }),
      ...(documentType && { documentType }),
      search: searchParams.get('search') ?? '',
      page: pageOf(searchParams),
    },
  })
  return (
    <List
      query={list}
      noun="document"
      rows={({ documents }) => documents}
      keyOf={({ id }) => id}
      columns={columns}
      filters={filters}
      tabs={({ counts }) => tabsByStatus({ statuses: safetyExpiry.options, labels: expiryLabel, counts, value: expiry })}
      empty={{ title: 'No safety documents', text: 'Homes’ insurance, inspections and certificates will appear here.' }}
    />
  )
}
