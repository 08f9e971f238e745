import { Badge } from '#web/ui/badge.tsx'
import { plural } from '#web/ui/format.ts'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import styles from './beds-line.module.css'
import { freshnessOf } from './freshness.ts'

type Props = { free: number; of: number; confirmedAt: Date | null }

/** How many beds are available, of how many, and whether the number should be confirmed again. */
export function BedsLine({ free, of, confirmedAt }: Props) {
  if (of === 0)
    return (
      <Muted as="span" size="inherit">
        No bedrooms yet
      </Muted>
    )
  const freshness = freshnessOf(confirmedAt)
  return (
    <span className={styles.line}>
      <strong>
        {free} of {plural(of, 'bed')} available
      </strong>
      <Muted as="span" size="inherit">
        {confirmedAt ? (
          <>
            confirmed <TimeAgo at={confirmedAt} />
          </>
        ) : (
          'never confirmed'
        )}
      </Muted>
      {freshness !== 'fresh' && <Badge tone={freshness === 'old' ? 'danger' : 'notice'}>Please confirm</Badge>}
    </span>
  )
}
