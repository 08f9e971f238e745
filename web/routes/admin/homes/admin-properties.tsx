import { type AdminHome, adminHomeSort, reviewableStatus } from '#contract/trust/admin-homes.ts'
import { TrustBadge } from '#web/features/homes/card/trust-badge.tsx'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { homeColumn, ownerColumn } from '#web/features/trust/listing-review/home-columns.tsx'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { listingStatusLabel } from '#web/ui/labels.ts'
import { choiceFilter, chosenFilter, readFlagParam, searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

export const meta = () => pageMeta({ title: 'Properties', description: 'All homes.', path: '/admin-properties', isPrivate: true })

type Status = AdminHome['status']
const isStatus = (text: string): text is Status => (reviewableStatus.options as readonly string[]).includes(text)

const columns: readonly Column<AdminHome>[] = [
  { ...homeColumn(({ id }) => adminHomeAt(id)), sort: 'title' },
  { title: 'Status', phone: 'side', cell: ({ status }) => <ListingBadge status={status} /> },
  ownerColumn(({ owner }) => owner),
  { title: 'Beds', isShort: true, cell: ({ beds, bedsFree }) => `${bedsFree} of ${beds} available` },
  { title: 'Badge', phone: 'hidden', cell: ({ badges }) => <Trust badges={badges} /> },
  {
    title: 'Documents',
    phone: 'hidden',
    isShort: true,
    cell: ({ documentsWaiting }) => (documentsWaiting > 0 ? `${plural(documentsWaiting, 'document')} waiting` : 'None waiting'),
  },
  { title: 'Updated', sort: 'updated', phone: 'named', isShort: true, cell: ({ updatedAt }) => <TimeAgo at={updatedAt} /> },
]

const filters = [
  searchFilter('Title, city, owner or email'),
  choiceFilter({ param: 'verified', label: 'Badge', none: 'Any', labels: { true: 'Verified', false: 'Not verified' } }),
]

export default function AdminProperties() {
  const [searchParams] = useQueryParams()
  const status = searchParams.getAll('status').filter(isStatus)
  const verified = readFlagParam(searchParams, 'verified')
  const [state, city] = [searchParams.get('usState') || undefined, searchParams.get('city') || undefined]
  const sort = adminHomeSort.safeParse(searchParams.get('sort')).data ?? '-updated'
  const list = useList('GET /admin/homes', {
    query: {
      status,
      search: searchParams.get('search') ?? '',
      ...(verified && { verified }),
      state,
      city,
      sort,
      page: pageOf(searchParams),
    },
  })
  return (
    <ListScreen
      title="Properties"
      description="Every home on Waymark, in any status."
      actions={<ButtonLink to="/admin-listings">Homes to review</ButtonLink>}
      query={list}
      noun="home"
      rows={({ homes }) => homes}
      keyOf={({ id }) => id}
      columns={columns}
      sort={sort}
      filters={[
        ...filters,
        ...chosenFilter({ param: 'usState', label: 'State', none: 'All states', value: state }),
        ...chosenFilter({ param: 'city', label: 'City', none: 'All cities', value: city }),
      ]}
      tabs={({ counts }) => ({
        tabs: reviewableStatus.options.map((value) => ({ value, label: listingStatusLabel[value], count: counts[value] })),
        value: status,
      })}
      empty={{ title: 'No homes yet', text: 'Homes will appear here as soon as an owner starts one.' }}
    />
  )
}

function Trust({ badges }: Pick<AdminHome, 'badges'>) {
  const isPremium = badges.some(({ level }) => level === 'PREMIUM')
  return badges.length > 0 ? <TrustBadge isVerified isPremium={isPremium} /> : 'None'
}
