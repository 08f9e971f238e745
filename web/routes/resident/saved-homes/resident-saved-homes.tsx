import { type ReactNode, useState } from 'react'
import { screen } from '#contract/screens.ts'
import { readSort } from '#contract/sort-order.ts'
import { useApi } from '#web/api/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SegmentedLinks } from '#web/ui/segmented-control.tsx'
import { Text } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { CompareTable } from './compare-table.tsx'
import { SavedHomeRow } from './saved-home-row.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { savedHomeSort, savedHomeSorts } from './sorts.ts'

export const meta = () =>
  pageMeta({ title: 'Saved homes', description: 'The homes you saved.', path: '/residents/saved-homes', isPrivate: true })

const mostCompared = 4

export default function ResidentSavedHomes() {
  const [searchParams] = useQueryParams()
  const isSearches = searchParams.get('view') === 'searches'
  const views = (
    <SegmentedLinks
      label="View"
      links={[
        { to: '/residents/saved-homes', label: 'Homes', isCurrent: !isSearches },
        { to: screen('/residents/saved-homes', { view: 'searches' }), label: 'Searches', isCurrent: isSearches },
      ]}
    />
  )
  if (!isSearches) return <SavedHomeList views={views} />
  return (
    <Page dense title="Saved searches" description="We’ll tell you when a bed opens up or a new home matches." actions={views}>
      <SavedSearches />
    </Page>
  )
}

function SavedHomeList({ views }: { views: ReactNode }) {
  const [searchParams, change] = useQueryParams()
  const sort = savedHomeSort(searchParams.get('sort'))
  const { by, isDescending } = readSort(sort)
  const saved = useApi('GET /residents/saved-homes', { query: { sortBy: by, order: isDescending ? 'desc' : 'asc' } })
  // The checkbox responds at once; the query string follows, so that the comparison can be bookmarked and shared.
  const [chosen, setChosen] = useState(() => searchParams.getAll('compare'))
  const isSaved = (id: string) => saved.data?.savedHomes.some(({ homeId }) => homeId === id)
  // A home that is no longer saved takes the place of no other.
  const compared = chosen.filter(isSaved).slice(0, mostCompared)

  function compare(homeId: string, isChosen: boolean) {
    const next = isChosen ? [...compared, homeId] : compared.filter((id) => id !== homeId)
    setChosen(next)
    change({ compare: next })
  }

  return (
    <Page
      dense
      title="Saved homes"
      description="Your saved homes, with notes only you can see. Select up to four to compare."
      actions={views}
    >
      <QueryView query={saved}>
        {({ savedHomes }) =>
          savedHomes.length === 0 ? (
            <EmptyState>
              <p>You have not saved any homes yet. Select the heart on a home to save it here.</p>
              <ButtonLink to="/search">Find homes</ButtonLink>
            </EmptyState>
          ) : (
            <>
              <CompareTable
                homes={savedHomes.filter(({ homeId }) => compared.includes(homeId))}
                remove={(homeId) => compare(homeId, false)}
              />
              <Row align="end" between gap={4}>
                <Text role="status" bold>
                  {plural(savedHomes.length, 'home')}
                </Text>
                <SelectField label="Sort by" value={sort} onChange={({ target }) => change({ sort: target.value })}>
                  {savedHomeSorts.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </SelectField>
              </Row>
              <Stack as="ul" gap={5} aria-label="Saved homes">
                {savedHomes.map((entry) => (
                  <SavedHomeRow
                    key={entry.id}
                    entry={entry}
                    isCompared={compared.includes(entry.homeId)}
                    canCompare={compared.length < mostCompared}
                    onCompare={compare}
                  />
                ))}
              </Stack>
            </>
          )
        }
      </QueryView>
    </Page>
  )
}
