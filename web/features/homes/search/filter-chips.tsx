import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { ActiveFilter } from './active-filters.ts'
import styles from './filter-chips.module.css'
import { searchUrl } from './search-url.ts'

/** Each active filter; pressing it removes it. */
export function FilterChips({ path, filters }: { path: string; filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <Row as="ul" gap={2} aria-label="Active filters">
      {filters.map(({ key, label, rest }) => (
        <li key={key}>
          <Link to={searchUrl(path, rest)} preventScrollReset className={styles.chip}>
            <span className="visually-hidden">Remove filter </span>
            {label} <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={path} preventScrollReset className={styles.clear}>
          Clear all
        </Link>
      </li>
    </Row>
  )
}
