import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { ActiveFilter } from './active-filters.ts'
import { searchUrl } from './search-url.ts'

/** Each active filter; pressing it removes it. */
export function FilterChips({ path, filters }: { path: string; filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <Row as="ul" gap={2} aria-label="Active filters">
      {filters.map(({ key, label, rest }) => (
        <li key={key}>
          <ButtonLink to={searchUrl(path, rest)} preventScrollReset variant="soft" size="sm" pill>
            <span className="visually-hidden">Remove filter </span>
            {label} <Icon name="close" size={14} />
          </ButtonLink>
        </li>
      ))}
      <li>
        <ButtonLink to={path} preventScrollReset variant="quiet" size="sm" pill>
          Clear all
        </ButtonLink>
      </li>
    </Row>
  )
}
