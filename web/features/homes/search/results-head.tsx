import { Link } from 'react-router'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { sortChoices } from './filter-groups.ts'
import { filtersDrawer, filtersForm } from './filters.tsx'
import styles from './results-head.module.css'
import { searchUrl, without } from './search-url.ts'

type Props = { summary: string; search: URLSearchParams; activeCount: number; view: 'list' | 'map' | 'own-map' }

/** How many homes were found and in which order, with links to the filters and the other view. */
export function ResultsHead({ summary, search, activeCount, view }: Props) {
  const hasPlace = search.has('q') || search.has('lat')
  const plain = without(search)
  return (
    <Row between gap={5} className={styles.head}>
      <Text role="status" size="lg" bold>
        {summary}
        {search.has('bbox') && ' in this area'}
      </Text>
      <Row className={styles.tools}>
        <button
          type="button"
          popoverTarget={filtersDrawer}
          className={`${styles.opener} ${view === 'list' ? styles.onPhones : ''}`}
        >
          <Icon name="filter" /> Filters{activeCount > 0 && ` (${activeCount})`}
        </button>
        <label className={styles.sort}>
          <span>Sort by</span>
          <select
            name="sort"
            form={filtersForm}
            className={field.control}
            defaultValue={search.get('sort') ?? ''}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {sortChoices.map(({ value, label }) => (
              <option key={label} value={value} hidden={value === 'distance' && !hasPlace}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" form={filtersForm} className={styles.apply}>
          Sort
        </button>
        {view !== 'own-map' && (
          <nav aria-label="View" className={styles.views}>
            <Link to={searchUrl('/search', plain)} aria-current={view === 'list' ? 'page' : undefined}>
              <Icon name="list" size={18} /> List
            </Link>
            <Link to={searchUrl('/search-public', plain)} aria-current={view === 'map' ? 'page' : undefined}>
              <Icon name="map" size={18} /> Map
            </Link>
          </nav>
        )}
      </Row>
    </Row>
  )
}
