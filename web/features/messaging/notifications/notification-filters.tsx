import { useSession } from '#web/session/use-session.ts'
import { SelectField } from '#web/ui/field.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import type { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './notifications.module.css'
import { isTypeFor, notificationPriorityLabel, notificationTypeLabel, valuesOf } from './words.ts'

type Props = {
  search?: string
  type: string | undefined
  priority: string | undefined
  change: ReturnType<typeof useQueryParams>[1]
}

/** Filters by type and priority, and by text if there is a search. All filters live in the query string. */
export function NotificationFilters({ search, type = '', priority = '', change }: Props) {
  const { user } = useSession()
  const types = valuesOf(notificationTypeLabel).filter((value) => isTypeFor(user?.role, value))
  return (
    <search className={styles.filters} aria-label="Filter notifications">
      {search !== undefined && (
        <SearchBox
          label="Search"
          placeholder="Search notifications"
          value={search}
          onChange={(text) => change({ search: text })}
        />
      )}
      <SelectField label="About" value={type} onChange={({ target }) => change({ type: target.value })}>
        <option value="">Everything</option>
        {types.map((value) => (
          <option key={value} value={value}>
            {notificationTypeLabel[value]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Priority" value={priority} onChange={({ target }) => change({ priority: target.value })}>
        <option value="">Any</option>
        {valuesOf(notificationPriorityLabel).map((value) => (
          <option key={value} value={value}>
            {notificationPriorityLabel[value]}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
