import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { type VerificationRow, verificationView } from '#contract/trust/verification.ts'
import { VerificationBadge } from '#web/features/trust/verification/verification-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { PremiumActions, requestAt } from './premium-actions.tsx'
import { verificationViewLabel } from './view-labels.ts'

export const meta = () =>
  pageMeta({
    title: 'Premium properties',
    description: 'Homes with a premium badge, or in its review.',
    path: '/admin-premium-properties',
    isPrivate: true,
  })

/** What staff, the owner or the calendar does next with each badge. */
const nextStep = ({ status, renewalAskedAt, documentsWaiting, reviewBy }: VerificationRow) => {
  if (renewalAskedAt) return 'Renew the badge'
  if (status === 'SUBMITTED') return 'Start the review'
  if (status === 'IN_REVIEW') return documentsWaiting > 0 ? `Review ${plural(documentsWaiting, 'document')}` : 'Decide'
  if (status === 'VERIFIED') return 'None yet'
  return reviewBy ? 'Review it' : 'Waiting on the owner'
}

const columns: readonly Column<VerificationRow>[] = [
  {
    title: 'Home',
    cell: (row) => <Link to={requestAt(row)}>{homeTitleOf({ title: row.homeTitle })}</Link>,
    note: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    isNoteWide: true,
  },
  { title: 'Owner', phone: 'hidden', cell: ({ ownerName }) => ownerName },
  {
    title: 'Status',
    phone: 'side',
    isShort: true,
    cell: ({ status, renewalAskedAt }) => (
      <Row as="span" gap={1}>
        <VerificationBadge status={status} />
        {renewalAskedAt && <Badge tone="notice">Renewal requested</Badge>}
      </Row>
    ),
  },
  {
    title: 'Since',
    phone: 'hidden',
    isShort: true,
    cell: ({ status, verifiedAt, changedAt }) => <DayText at={status === 'VERIFIED' && verifiedAt ? verifiedAt : changedAt} />,
  },
  {
    title: 'Valid until',
    phone: 'named',
    isShort: true,
    cell: ({ status, expiresAt }) => (status === 'VERIFIED' && expiresAt ? <DayText at={expiresAt} /> : null),
  },
  {
    title: 'Checked',
    phone: 'hidden',
    cell: ({ checked }) =>
      checked.length > 0 ? (
        <details>
          <summary>{plural(checked.length, 'item')}</summary>
          {checked.join(', ')}
        </details>
      ) : (
        'Nothing yet'
      ),
  },
  { title: 'Next step', phone: 'hidden', cell: nextStep },
  { title: 'Actions', phone: 'action', cell: (row) => <PremiumActions row={row} /> },
]

export default function PremiumProperties() {
  const [searchParams] = useQueryParams()
  const status = verificationView.exclude(['ALL']).safeParse(searchParams.get('status')).data
  const list = useList('GET /admin/verifications', {
    query: { level: 'PREMIUM', view: status ?? 'ALL', page: pageOf(searchParams) },
  })
  return (
    <ListScreen
      title="Premium properties"
      description="Homes that have the premium badge or have requested it. A badge is earned and dated, and payment never changes it."
      query={list}
      noun="home"
      rows={({ requests }) => requests}
      keyOf={({ homeId }) => homeId}
      columns={columns}
      // A valid badge that ends soon is in two views, so the first tab is not the sum of the others.
      tabs={({ counts }) => ({
        tabs: verificationView.options
          .toSorted((a, b) => Number(b === 'ALL') - Number(a === 'ALL'))
          .map((view) => ({ value: view === 'ALL' ? '' : view, label: verificationViewLabel[view], count: counts[view] })),
        value: status ?? '',
      })}
      empty={{ title: 'No premium homes yet', text: 'Owners request the premium badge after their home is verified.' }}
    />
  )
}
