import { useSession } from '#web/session/use-session.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import type { useQueryParams } from '#web/ui/use-query-params.ts'
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
    <FilterBar label="Filter notifications">
      {search !== undefined && (
        <SearchBox
          label="Search"
          placeholder="Search notifications"
          value={search}
          onChange={(text) => change({ search: text })}
        />
      )}
      <EnumSelect
        label="About"
        labels={notificationTypeLabel}
        only={types}
        none="Everything"
        value={type}
        onChange={(value) => change({ type: value ?? '' })}
      />
      <EnumSelect
        label="Priority"
        labels={notificationPriorityLabel}
        none="Any"
        value={priority}
        onChange={(value) => change({ priority: value ?? '' })}
      />
    </FilterBar>
  )
}
