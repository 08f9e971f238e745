import type { HomeDetails } from '#contract/homes.ts'
import { Day } from '#web/features/homes/card/ago.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/page.tsx'
import { ReviewSummary } from './review-summary.tsx'
import styles from './reviews.module.css'

type Props = { reviews: HomeDetails['reviews']; summary: HomeDetails['reviewSummary'] }

export function Reviews({ reviews, summary }: Props) {
  return (
    <Section title={summary.count > 0 ? plural(summary.count, 'review') : 'Reviews'} id="reviews">
      {summary.count === 0 ? (
        <p>Nobody has reviewed this home yet. Only people who lived here can.</p>
      ) : (
        <>
          <ReviewSummary summary={summary} />
          <ul className={styles.list}>
            {reviews.map(({ id, signature, rating, title, body, ownerReply, createdAt }) => (
              <li key={id}>
                <Stars rating={rating} />
                {title && <h3>{title}</h3>}
                <p>{body}</p>
                <p className={styles.soft}>
                  {signature} · <Day date={createdAt} />
                </p>
                {ownerReply && (
                  <div className={styles.reply}>
                    <strong>The house answers</strong>
                    <p>{ownerReply}</p>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

const Stars = ({ rating }: { rating: number }) => (
  <p className={styles.stars}>
    <span className="visually-hidden">Rated {rating} of 5</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" size={18} filled={star <= rating} />
    ))}
  </p>
)
