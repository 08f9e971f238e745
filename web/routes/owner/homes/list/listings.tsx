import { useState } from 'react'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { useApi } from '#web/api/queries.ts'
import { StartHome } from '#web/features/homes/listings/start-home.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { plural } from '#web/ui/format.ts'
import { CardGrid } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Text } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ListingFilters } from './listing-filters.tsx'
import { ListingsTable } from './listings-table.tsx'
import { OwnerHomeCard } from './owner-home-card.tsx'
import { showHomes, usualSort } from './show-homes.ts'

export const meta = () =>
  pageMeta({ title: 'Listings', description: 'Your properties.', path: '/homeowner/listings', isPrivate: true })

export default function Listings() {
  const mine = useApi('GET /homes/my-homes')
  const { may } = usePermissions()
  // The message is kept here because the last home may have left the list by then.
  const [said, say] = useState<string>()
  const mayAdd = may('edit_properties') && mine.data !== undefined && mine.data.homes.length > 0
  return (
    <Page
      title="Listings"
      description="Your properties, their status and what needs your attention."
      actions={mayAdd && <ButtonLink to="/homeowner/update-property">Add a property</ButtonLink>}
    >
      {said && <Alert tone="success">{said}</Alert>}
      <QueryView query={mine}>
        {({ homes }) => (homes.length === 0 ? <NoHomes mayAdd={may('edit_properties')} /> : <Homes homes={homes} say={say} />)}
      </QueryView>
    </Page>
  )
}

function NoHomes({ mayAdd }: { mayAdd: boolean }) {
  if (!mayAdd)
    return (
      <EmptyState title="No properties yet">
        <p>The owner you work with has not added a property yet.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="List your first home">
      <p>
        Start with its name. Then add the address, bedrooms with prices, photos and rules, in any order and at your own pace. When
        it’s complete, our staff will review it and publish it.
      </p>
      <StartHome />
    </EmptyState>
  )
}

type Looking = { wanted: { status: string; q: string }; archived: number; change: (to: Record<string, string | null>) => void }

/** Without any filter, an empty list means that all homes are archived. */
function Nothing({ wanted: { status, q }, archived, change }: Looking) {
  if (!status && !q)
    return (
      <EmptyState title="No properties in use">
        <p>
          {archived === 1
            ? 'Your property is archived. You can restore it anytime.'
            : 'Your properties are archived. You can restore them anytime.'}
        </p>
        <Button variant="soft" onClick={() => change({ status: 'ARCHIVED' })}>
          Show archived properties
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title="No properties match your filters">
      <p>Try removing a filter.</p>
      <Button variant="plain" onClick={() => change({ status: null, q: null })}>
        Show all in use
      </Button>
    </EmptyState>
  )
}

function Homes({ homes, say }: { homes: readonly MyHome[]; say: (words: string) => void }) {
  const [searchParams, change] = useQueryParams()
  const wanted = {
    status: searchParams.get('status') ?? '',
    q: searchParams.get('q') ?? '',
    sort: searchParams.get('sort') ?? usualSort,
  }
  const shown = showHomes(homes, wanted)
  const isTable = searchParams.get('view') === 'table'
  return (
    <>
      <ListingFilters homes={homes} wanted={wanted} isTable={isTable} change={change} />
      <Text role="status" bold>
        {plural(shown.length, 'property', 'properties')}
      </Text>
      {shown.length === 0 ? (
        <Nothing wanted={wanted} archived={homes.filter(({ status }) => status === 'ARCHIVED').length} change={change} />
      ) : isTable ? (
        <ListingsTable homes={shown} sort={wanted.sort} change={change} onDone={say} />
      ) : (
        <CardGrid min={20} fill gap={5} aria-label="Properties">
          {shown.map((home) => (
            <li key={home.id}>
              <OwnerHomeCard home={home} onDone={say} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  )
}
