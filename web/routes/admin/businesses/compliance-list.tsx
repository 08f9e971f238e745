import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { screen } from '#contract/screens.ts'
import { complianceLabel, complianceMeaning } from '#contract/trust/home-compliance.labels.ts'
import { type ComplianceDetail, complianceStatus } from '#contract/trust/home-compliance.ts'
import { verificationBadgeLabel } from '#contract/trust/verification.labels.ts'
import { useApi } from '#web/api/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { businessAt } from './business-words.ts'
import { complianceStatuses } from './compliance-badge.tsx'

const reviewAt = (homeId: string) => screen('/admin-house-docs/:homeId/review', { homeId })
const endLabel = { ...documentTypeLabel, CERTIFICATE: 'Certificate', BADGE: 'Badge' }

const sayDocuments = ({ missing, required }: ComplianceDetail) =>
  missing.length === 0
    ? `All ${required} approved`
    : `${required - missing.length} of ${required}. Missing: ${missing.map((type) => documentTypeLabel[type]).join(', ')}`

const columns: readonly Column<ComplianceDetail>[] = [
  {
    title: 'Home',
    cell: ({ home }) => <Link to={screen('/admin-properties/:id', { id: home.id })}>{homeTitleOf(home)}</Link>,
    note: ({ home }) => [home.city, home.state].filter(Boolean).join(', '),
    isNoteWide: true,
  },
  { title: 'Business', phone: 'hidden', cell: ({ owner }) => <Link to={businessAt(owner.id)}>{owner.name}</Link> },
  { title: 'Status', phone: 'side', isShort: true, cell: ({ status }) => <StatusBadge of={complianceStatuses} value={status} /> },
  {
    title: 'Expires next',
    phone: 'named',
    isShort: true,
    cell: ({ nextEnd }) => nextEnd && <DayText at={nextEnd.at} />,
    note: ({ nextEnd }) => nextEnd && endLabel[nextEnd.what],
  },
  { title: 'Documents', phone: 'hidden', cell: sayDocuments },
  {
    title: 'Certificate',
    phone: 'hidden',
    cell: ({ certification }) =>
      certification
        ? [certification.body, certification.level && `level ${certification.level}`].filter(Boolean).join(', ')
        : 'None',
  },
  {
    title: 'Badges',
    phone: 'hidden',
    isShort: true,
    cell: ({ badges }) => badges.map(({ level }) => verificationBadgeLabel[level]).join(', ') || 'None',
  },
  {
    title: 'Actions',
    phone: 'action',
    cell: ({ home, documentsWaiting }) => (
      <ButtonLink variant="plain" size="sm" to={reviewAt(home.id)}>
        {documentsWaiting > 0 ? `Review ${documentsWaiting}` : 'Documents'}
        <span className="visually-hidden"> of {home.title}</span>
      </ButtonLink>
    ),
  },
]

export function ComplianceList() {
  const [searchParams, change] = useQueryParams()
  const status = complianceStatus.safeParse(searchParams.get('status')).data
  const ownerId = searchParams.get('ownerId') || undefined
  const list = useList('GET /admin/business-management/compliance/details', {
    query: { status, ownerId, page: pageOf(searchParams) },
  })
  return (
    <>
      <List
        query={list}
        noun="home"
        rows={({ homes }) => homes}
        keyOf={({ home }) => home.id}
        columns={columns}
        figures={<ComplianceFigures />}
        tools={
          ownerId && (
            <Button variant="soft" size="sm" onClick={() => change({ ownerId: null })}>
              Show all businesses
            </Button>
          )
        }
        tabs={({ counts }) =>
          tabsByStatus({ statuses: complianceStatus.options, labels: complianceLabel, counts, value: status })
        }
        empty={{ title: 'No homes to check', text: 'Published and paused homes appear here.' }}
      />
      <Fold summary="What each status means">
        <Facts>
          {complianceStatus.options.map((one) => (
            <Fact key={one} label={complianceLabel[one]}>
              {complianceMeaning[one]}
            </Fact>
          ))}
        </Facts>
        <p>
          Required are the documents of the first verification level. When several statuses apply to a home, the first in this
          list counts. Homes of suspended businesses are not listed.
        </p>
      </Fold>
    </>
  )
}

function ComplianceFigures() {
  const { data } = useApi('GET /admin/business-management/compliance/overview')
  if (!data) return null
  const { counts, total, missing, verified, premium, documentsWaiting } = data
  const most = missing[0]
  return (
    <Figures
      items={[
        {
          label: 'Listed homes',
          value: <Link to="?view=compliance">{total}</Link>,
          note: `${verified} verified, ${premium} premium`,
        },
        ...complianceStatus.options.map((status) => ({
          label: complianceLabel[status],
          value: <Link to={`?view=compliance&status=${status}`}>{counts[status]}</Link>,
          note: status === 'MISSING' && most ? `most often: ${documentTypeLabel[most.documentType]} (${most.homes})` : undefined,
        })),
        {
          label: 'To review',
          value: <Link to="/admin-house-docs">{documentsWaiting}</Link>,
          note: `${plural(documentsWaiting, 'document')} waiting`,
        },
      ]}
    />
  )
}
