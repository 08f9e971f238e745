import { Link } from 'react-router'
import { Row } from '#web/ui/layout.tsx'
import styles from './pager.module.css'
import { searchPageUrl } from './search-url.ts'

type Props = { path: string; search: URLSearchParams; page: number; limit: number; total: number; isCapped: boolean }

/** Pages as links; the next page stays available beyond the results that were counted. */
export function Pager({ path, search, page, limit, total, isCapped }: Props) {
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1 && !isCapped) return null
  const to = (target: number) => searchPageUrl(path, search, target)
  return (
    <Row aria-label="Pages" as="nav" nowrap between gap={4} className={styles.pager}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <span>
        Page {page}
        {!isCapped && ` of ${last}`}
      </span>
      {page < last || isCapped ? (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      ) : (
        <span />
      )}
    </Row>
  )
}
