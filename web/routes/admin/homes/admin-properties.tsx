import { type AdminHome, adminHomeSort, reviewableStatus } from '#contract/trust/admin-homes.ts'
import { TrustBadge } from '#web/features/homes/card/trust-badge.tsx'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { HomeCell, OwnerCell } from '#web/features/trust/listing-review/home-cell.tsx'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { listingStatusLabel } from '#web/ui/labels.ts'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { tableSort } from '#web/ui/list/table-sort.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

export const meta = () => pageMeta({ title: 'Properties', description: 'All homes.', path: '/admin-properties', isPrivate: true })

type Status = AdminHome['status']
const isStatus = (text: string): text is Status => (reviewableStatus.options as readonly string[]).includes(text)

const columns: readonly Column<AdminHome>[] = [
  { title: 'Home', sort: 'title', cell: (home) => <HomeCell home={home} to={adminHomeAt(home.id)} /> },
  { title: 'Status', cell: ({ status }) => <ListingBadge status={status} /> },
  { title: 'Owner', cell: ({ owner }) => <OwnerCell owner={owner} /> },
  { title: 'Beds', isShort: true, cell: ({ beds, bedsFree }) => `${bedsFree} of ${beds} available` },
  { title: 'Badge', cell: ({ badges }) => <Trust badges={badges} /> },
  {
    title: 'Documents',
    isShort: true,
    cell: ({ documentsWaiting }) => (documentsWaiting > 0 ? `${plural(documentsWaiting, 'document')} waiting` : 'None waiting'),
  },
  { title: 'Updated', sort: 'updated', isShort: true, cell: ({ updatedAt }) => <TimeAgo at={updatedAt} /> },
]

export default function AdminProperties() {
  const [searchParams, change] = useQueryParams()
  const status = searchParams.getAll('status').filter(isStatus)
  const search = searchParams.get('search') ?? ''
  const badge = searchParams.get('verified') ?? ''
  const sort = adminHomeSort.safeParse(searchParams.get('sort')).data ?? '-updated'
  const verified = badge === 'true' || badge === 'false' ? badge : undefined
  const query = { status, search, ...(verified && { verified }), sort, page: pageOf(searchParams) }
  const list = useList('GET /admin/homes', { query })
  const toggle = (value: string) =>
    change({ status: isStatus(value) && status.includes(value) ? status.filter((statu) => statu !== value) : [...status, value] })

  return (
    <Page
      title="Properties"
      description="Every home on Waymark, in any status."
      actions={<ButtonLink to="/admin-listings">Homes to review</ButtonLink>}
    >
      <FilterBar>
        <SearchBox
          label="Search"
          placeholder="Title, city, owner or email"
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <SelectField label="Badge" value={verified ?? ''} onChange={({ target }) => change({ verified: target.value })}>
          <option value="">Any</option>
          <option value="true">Verified</option>
          <option value="false">Not verified</option>
        </SelectField>
      </FilterBar>
      <QueryView query={list}>
        {({ homes, page, limit, total, counts }) => (
          <>
            <CountChoice
              label="Status"
              choices={reviewableStatus.options.map((value) => ({
                value,
                label: listingStatusLabel[value],
                count: counts[value],
              }))}
              isChosen={(value) => isStatus(value) && status.includes(value)}
              onChoose={toggle}
            />
            {homes.length === 0 ? (
              <EmptyState title="No homes match your filters">
                <p>Try removing a filter.</p>
                <Button variant="soft" onClick={() => change({ search: null, status: null, verified: null })}>
                  Show all homes
                </Button>
              </EmptyState>
            ) : (
              <DataTable caption="Homes" columns={columns} rows={homes} keyOf={({ id }) => id} sort={tableSort(sort, change)} />
            )}
            <ListPages page={page} limit={limit} total={total} of="home" change={change} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Trust({ badges }: Pick<AdminHome, 'badges'>) {
  const isPremium = badges.some(({ level }) => level === 'PREMIUM')
  return badges.length > 0 ? <TrustBadge isVerified isPremium={isPremium} /> : 'None'
}
