import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './rating.module.css'

/** "4.6 (12 reviews)", with a decorative star. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null || count === 0)
    return (
      <Muted as="span" size="inherit">
        No reviews yet
      </Muted>
    )
  return (
    <span className={styles.rating}>
      <Icon name="star" size={16} filled />
      <span className="visually-hidden">Rated </span>
      <strong>{rating.toFixed(1)}</strong>
      <Muted as="span" size="inherit">
        <span className="visually-hidden">of 5, </span>({plural(count, 'review')})
      </Muted>
    </span>
  )
}
