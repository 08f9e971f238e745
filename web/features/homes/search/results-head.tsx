import type { ReactNode } from 'react'
import type { HomeSort } from '#contract/homes/home-search.ts'
import { Button } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import field from '#web/ui/field.module.css'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { SegmentedLinks } from '#web/ui/segmented-control.tsx'
import { Text } from '#web/ui/text.tsx'
import { sortChoices } from './filter-groups.ts'
import { filtersDrawer, filtersForm } from './filters.tsx'
import styles from './results-head.module.css'
import { searchUrl, without } from './search-url.ts'

type Props = {
  summary: string
  search: URLSearchParams
  activeCount: number
  view: 'list' | 'map' | 'own-map'
  /** The order that the typed words ask for. */
  typedSort: HomeSort | null | undefined
}

/** How many homes were found and in which order, with links to the filters and the other view. */
export function ResultsHead({ summary, search, activeCount, view, typedSort }: Props) {
  const hasPlace = search.has('q') || search.has('lat')
  const plain = without(search)
  return (
    <Row between gap={5} className={styles.head}>
      <Text role="status" size="lg" bold>
        {summary}
        {search.has('bbox') && ' in this area'}
      </Text>
      <Row className={styles.tools}>
        <Button
          variant="plain"
          popoverTarget={filtersDrawer}
          className={joined(styles.opener, view === 'list' && styles.onPhones)}
        >
          <Icon name="filter" /> Filters{activeCount > 0 && ` (${activeCount})`}
        </Button>
        <Row as="label" nowrap gap={2} className={styles.sort}>
          <Text as="span" size="sm" nowrap>
            Sort by
          </Text>
          <select
            name="sort"
            form={filtersForm}
            className={field.control}
            defaultValue={search.get('sort') ?? ''}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {sortChoices.map(({ value, label }) => (
              <option key={label} value={value} hidden={(value === 'distance' && !hasPlace) || value === typedSort}>
                {value === '' && typedSort ? sortLabel(typedSort) : label}
              </option>
            ))}
          </select>
        </Row>
        <Button type="submit" variant="plain" form={filtersForm} className="without-script">
          Sort
        </Button>
        {view !== 'own-map' && (
          <SegmentedLinks
            label="View"
            links={[
              { to: searchUrl('/search', plain), isCurrent: view === 'list', label: <ViewLabel icon="list">List</ViewLabel> },
              { to: searchUrl('/search-public', plain), isCurrent: view === 'map', label: <ViewLabel icon="map">Map</ViewLabel> },
            ]}
          />
        )}
      </Row>
    </Row>
  )
}

const sortLabel = (sort: HomeSort) => sortChoices.find(({ value }) => value === sort)?.label

const ViewLabel = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <>
    <Icon name={icon} size={18} /> {children}
  </>
)
