import { data, useNavigation } from 'react-router'
import { serverContext } from '#web/context.ts'
import { HomeGrid } from '#web/features/homes/card/home-grid.tsx'
import { activeFilters } from '#web/features/homes/search/active-filters.ts'
import { countHomes, EmptyResult } from '#web/features/homes/search/empty-result.tsx'
import { FilterChips } from '#web/features/homes/search/filter-chips.tsx'
import { Filters } from '#web/features/homes/search/filters.tsx'
import { loadSearch } from '#web/features/homes/search/load-search.ts'
import { OrderNote } from '#web/features/homes/search/order-note.tsx'
import { Pager } from '#web/features/homes/search/pager.tsx'
import { ResultsHead } from '#web/features/homes/search/results-head.tsx'
import { SaveSearch } from '#web/features/homes/search/save-search.tsx'
import { SearchBar } from '#web/features/homes/search/search-bar.tsx'
import { Understood } from '#web/features/homes/search/understood.tsx'
import { useSearchCount } from '#web/features/homes/search/use-search-count.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DeferHydration } from '#web/ui/defer-hydration.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { PageArea } from '#web/ui/page.tsx'
import type { Route } from './+types/search.ts'
import styles from './search.module.css'

const path = '/search'

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadSearch(context.get(serverContext).call, url)
  return data(loaded, loaded.found ? 200 : 400)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: 'Find Recovery Homes',
    description:
      'Search sober living and recovery homes by city, price and level of support. See available beds and which homes are verified.',
    path,
    publicUrl: publicUrlOf(matches),
    isFiltered: Boolean(loaderData?.search),
  })

export default function Search({ loaderData: { found, problem, choices, wider, ...loaded } }: Route.ComponentProps) {
  const search = new URLSearchParams(loaded.search)
  const active = activeFilters(search, choices, found?.understood.unread)
  const summary = found ? countHomes(found.total, found.totalIsCapped) : 'No homes'
  useSearchCount(search)
  const isBusy = useNavigation().location?.pathname === path
  return (
    <PageArea className={styles.layout}>
      <DeferHydration>
        <Stack as="header" gap={3} className={styles.head}>
          <h1>Find Recovery Homes</h1>
          <SearchBar path={path} search={search} />
          {found && <Understood search={search} found={found} />}
        </Stack>
      </DeferHydration>
      <DeferHydration>
        <Filters path={path} search={search} choices={choices} summary={summary} />
      </DeferHydration>
      <Stack className={styles.results} aria-busy={isBusy}>
        <ResultsHead
          summary={summary}
          search={search}
          activeCount={active.length}
          view="list"
          typedSort={found?.understood.sort}
        />
        <Row between gap={3} className={styles.active}>
          <FilterChips path={path} filters={active} />
          {found && <SaveSearch query={loaded.search} labels={active.map(({ label }) => label)} />}
        </Row>
        {problem && (
          <Alert tone="danger" title="One of your filters did not work">
            {problem}. Change it, or clear all filters.
          </Alert>
        )}
        {found && found.homes.length > 0 && <HomeGrid homes={found.homes} label="Homes" level="h2" firstSeen={1} narrow />}
        {found?.total === 0 && <EmptyResult path={path} found={found} activeCount={active.length} wider={wider} />}
        {found && <Pager path={path} search={search} {...found} isCapped={found.totalIsCapped} />}
        <OrderNote />
      </Stack>
    </PageArea>
  )
}
