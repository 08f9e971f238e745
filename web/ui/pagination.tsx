import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Row } from './layout.tsx'
import styles from './pagination.module.css'

type Props = { page: number; last: number; label?: string; onChange: (page: number) => void }

/** The pages of a list: the first, the last and the ones around the current one. */
export function Pagination({ page, last, label = 'Pages', onChange }: Props) {
  return (
    <Row as="nav" gap={1} aria-label={label} className={styles.pages}>
      <Button size="sm" variant="plain" aria-label="Previous page" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <Icon name="back" size={16} />
      </Button>
      {pageNumbers(page, last).map((number, index, all) => (
        <Row key={number} as="span" gap={1} muted>
          {index > 0 && number > all[index - 1]! + 1 && <span aria-hidden="true">…</span>}
          <Button
            size="sm"
            variant={number === page ? 'main' : 'plain'}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </Button>
        </Row>
      ))}
      <Button size="sm" variant="plain" aria-label="Next page" disabled={page >= last} onClick={() => onChange(page + 1)}>
        <Icon name="arrow" size={16} />
      </Button>
    </Row>
  )
}

/** All pages if they are few. At either end the run is longer, so that no gap stands for a single page. */
export function pageNumbers(page: number, last: number) {
  const [from, to] = last <= 7 ? [1, last] : page <= 4 ? [1, 5] : page >= last - 3 ? [last - 4, last] : [page - 1, page + 1]
  const run = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [...new Set([1, ...run, last])]
}
