import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

type Props = { page: number; last: number; label?: string; onChange: (page: number) => void }

/** The pages of a list: the first, the last and the ones around the current one. */
export function Pagination({ page, last, label = 'Pages', onChange }: Props) {
  return (
    <nav aria-label={label} className={styles.pages}>
      <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <Icon name="back" size={16} />
      </button>
      {pageNumbers(page, last).map((number, index, all) => (
        <span key={number} className={styles.number}>
          {index > 0 && number > all[index - 1]! + 1 && <span aria-hidden="true">…</span>}
          <button
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </button>
        </span>
      ))}
      <button type="button" aria-label="Next page" disabled={page >= last} onClick={() => onChange(page + 1)}>
        <Icon name="arrow" size={16} />
      </button>
    </nav>
  )
}

/** All pages if they are few. At either end the run is longer, so that no gap stands for a single page. */
export function pageNumbers(page: number, last: number) {
  const [from, to] = last <= 7 ? [1, last] : page <= 4 ? [1, 5] : page >= last - 3 ? [last - 4, last] : [page - 1, page + 1]
  const run = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [...new Set([1, ...run, last])]
}
