import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import styles from './stars.module.css'

/** A rating as stars, read out as a number. */
export const Stars = ({ rating }: { rating: number }) => (
  <Row as="p" gap={0} className={styles.stars}>
    <span className="visually-hidden">Rated {rating} of 5</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" size={18} filled={star <= rating} />
    ))}
  </Row>
)
