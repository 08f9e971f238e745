import { ButtonLink } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { searchPageUrl } from './search-url.ts'

type Props = { path: string; search: URLSearchParams; page: number; limit: number; total: number; isCapped: boolean }

/** Pages as links; the next page stays available beyond the results that were counted. */
export function Pager({ path, search, page, limit, total, isCapped }: Props) {
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1 && !isCapped) return null
  const to = (target: number) => searchPageUrl(path, search, target)
  return (
    <Row aria-label="Pages" as="nav" nowrap gap={4}>
      {page > 1 && (
        <ButtonLink to={to(page - 1)} rel="prev" variant="plain">
          Previous
        </ButtonLink>
      )}
      <span>
        Page {page}
        {!isCapped && ` of ${last}`}
      </span>
      {(page < last || isCapped) && (
        <ButtonLink to={to(page + 1)} rel="next" variant="plain">
          Next
        </ButtonLink>
      )}
    </Row>
  )
}
