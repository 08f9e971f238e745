import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './rating.module.css'

/** "4.6 (12 reviews)", with a decorative star. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null || count === 0) return <span className={styles.none}>No reviews yet</span>
  return (
    <span className={styles.rating}>
      <Icon name="star" size={16} filled />
      <span className="visually-hidden">Rated </span>
      <strong>{rating.toFixed(1)}</strong>
      <span className={styles.count}>
        <span className="visually-hidden">of 5, </span>({plural(count, 'review')})
      </span>
    </span>
  )
}
