import { readSort } from '#contract/sort-order.ts'
import type { useQueryParams } from '#web/ui/use-query-params.ts'

/** Sorts a table by its column heads. The order lives in the query string; a second press turns it around. */
export const tableSort = (sort: string, change: ReturnType<typeof useQueryParams>[1]) => ({
  ...readSort(sort),
  onChange: (by: string) => change({ sort: sort === by ? `-${by}` : by }),
})
