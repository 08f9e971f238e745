import type { HomeDetails } from '#contract/homes/homes.ts'
import { Fold } from '#web/features/homes/details/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { ReviewSummary } from './review-summary.tsx'
import styles from './reviews.module.css'

type Props = { reviews: HomeDetails['reviews']; summary: HomeDetails['reviewSummary'] }

const shownFirst = 3

/** The newest few reviews, with the others behind a fold. */
export function Reviews({ reviews, summary }: Props) {
  const more = reviews.slice(shownFirst)
  return (
    <Section title={summary.count > 0 ? plural(summary.count, 'review') : 'Reviews'} id="reviews">
      {summary.count === 0 ? (
        <p>No reviews yet. Only people who have lived here can leave one.</p>
      ) : (
        <>
          <ReviewSummary summary={summary} />
          <List reviews={reviews.slice(0, shownFirst)} />
          {more.length > 0 && (
            <Fold
              className={styles.more}
              summary={
                <strong>
                  {reviews.length === summary.count ? `All ${summary.count} reviews` : `${plural(more.length, 'more review')}`}
                </strong>
              }
            >
              <List reviews={more} />
            </Fold>
          )}
        </>
      )}
    </Section>
  )
}

const List = ({ reviews }: Pick<Props, 'reviews'>) => (
  <ul className={styles.list}>
    {reviews.map(({ id, signature, rating, title, body, ownerReply, createdAt }) => (
      <li key={id}>
        <Stars rating={rating} />
        {title && <h3>{title}</h3>}
        <p>{body}</p>
        <Muted>
          {signature} · <DayText at={createdAt} />
        </Muted>
        {ownerReply && (
          <div className={styles.reply}>
            <strong>Response from the home</strong>
            <p>{ownerReply}</p>
          </div>
        )}
      </li>
    ))}
  </ul>
)

const Stars = ({ rating }: { rating: number }) => (
  <p className={styles.stars}>
    <span className="visually-hidden">Rated {rating} of 5</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" size={18} filled={star <= rating} />
    ))}
  </p>
)
