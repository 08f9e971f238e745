import { useState } from 'react'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { useApi } from '#web/api/queries.ts'
import { StartHome } from '#web/features/homes/listings/start-home.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/layout.tsx'
import { searchFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ListingTools } from './listing-tools.tsx'
import { ListingsTable } from './listings-table.tsx'
import { OwnerHomeCard } from './owner-home-card.tsx'
import { showHomes, statusChoices, usualSort } from './show-homes.ts'

export const meta = () =>
  pageMeta({ title: 'Listings', description: 'Your properties.', path: '/homeowner/listings', isPrivate: true })

const filters = [searchFilter('Name, street, city or ZIP code', 'q')]

export default function Listings() {
  const mine = useApi('GET /homes/my-homes')
  const { may, isLimited } = usePermissions()
  const [searchParams, change] = useQueryParams()
  // The message is kept here because the last home may have left the list by then.
  const [said, say] = useState<string>()
  const homes = mine.data?.homes ?? []
  const mayAdd = may('edit_properties') && !isLimited
  const wanted = {
    status: searchParams.get('status') ?? '',
    q: searchParams.get('q') ?? '',
    sort: searchParams.get('sort') ?? usualSort,
  }
  const isTable = searchParams.get('view') === 'table'
  return (
    <ListScreen
      title="Listings"
      description="Your properties, their status and what needs your attention."
      actions={
        <>
          <ButtonLink variant="plain" to="/homeowner/import-export">
            Import or export
          </ButtonLink>
          {mayAdd && homes.length > 0 && <ButtonLink to="/homeowner/update-property">Add a property</ButtonLink>}
        </>
      }
      notice={said && <Alert tone="success">{said}</Alert>}
      query={mine}
      noun="property"
      nouns="properties"
      rows={(data) => showHomes(data.homes, wanted)}
      keyOf={({ id }) => id}
      {...(homes.length > 0 && {
        filters,
        tools: <ListingTools sort={wanted.sort} isTable={isTable} change={change} />,
        tabs: () => ({ tabs: statusChoices(homes), value: wanted.status }),
      })}
      show={(shown) =>
        isTable ? (
          <ListingsTable homes={shown} sort={wanted.sort} change={change} onDone={say} />
        ) : (
          <CardGrid min={20} fill gap={5} aria-label="Properties">
            {shown.map((home) => (
              <li key={home.id}>
                <OwnerHomeCard home={home} onDone={say} />
              </li>
            ))}
          </CardGrid>
        )
      }
      empty={emptyFor(homes, mayAdd)}
    />
  )
}

/** Without any filter, an empty list means that all homes are archived, or that there are none. */
function emptyFor(homes: readonly MyHome[], mayAdd: boolean) {
  if (homes.length > 0)
    return {
      title: 'No properties in use',
      text:
        homes.length === 1
          ? 'Your property is archived. You can restore it anytime.'
          : 'Your properties are archived. You can restore them anytime.',
      action: (
        <ButtonLink variant="soft" to="?status=ARCHIVED">
          Show archived properties
        </ButtonLink>
      ),
    }
  if (!mayAdd) return { title: 'No properties yet', text: 'The owner you work with has not added a property yet.' }
  return {
    title: 'List your first home',
    text: 'Start with its name. Then add the address, bedrooms with prices, photos and rules, in any order and at your own pace. When it’s complete, our staff will review it and publish it.',
    action: <StartHome />,
  }
}
