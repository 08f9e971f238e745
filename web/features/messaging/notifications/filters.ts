import type { Role } from '#contract/endpoint.ts'
import { choiceFilter } from '#web/ui/list/filters.ts'
import { isTypeFor, notificationPriorityLabel, notificationTypeLabel, typeWordsFor, valuesOf } from './words.ts'

/** Filters by type and priority. Residents see only the types they can receive. */
export const notificationFilters = (role: Role | undefined) => [
  choiceFilter({
    param: 'type',
    label: 'About',
    none: 'Everything',
    labels: typeWordsFor(role).labels,
    only: valuesOf(notificationTypeLabel).filter((type) => isTypeFor(role, type)),
  }),
  choiceFilter({ param: 'priority', label: 'Priority', none: 'Any', labels: notificationPriorityLabel }),
]
