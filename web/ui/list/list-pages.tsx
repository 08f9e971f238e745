import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { useQueryParams } from '#web/ui/use-query-params.ts'

type Props = {
  page: number
  limit: number
  total: number
  /** The noun for what is counted: "home", and its plural. */
  of: string
  plural?: string
  change: ReturnType<typeof useQueryParams>[1]
}

/** Shows how many items there are, and links to the other pages. */
export function ListPages({ page, limit, total, of, plural: nouns, change }: Props) {
  const all = plural(total, of, nouns)
  const last = Math.ceil(total / limit)
  const first = (page - 1) * limit + 1
  return (
    <Row between muted>
      <p role="status">{last > 1 ? `${first}–${Math.min(page * limit, total)} of ${all}` : all}</p>
      {last > 1 && <Pagination page={page} last={last} onChange={(next) => change({ page: next === 1 ? null : String(next) })} />}
    </Row>
  )
}
