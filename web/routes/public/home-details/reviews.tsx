import type { HomeDetails } from '#contract/homes/homes.ts'
import { Fold } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { ReviewSummary } from './review-summary.tsx'
import styles from './reviews.module.css'

type Props = { reviews: HomeDetails['reviews']; summary: HomeDetails['reviewSummary'] }

const shownFirst = 2

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
  <CardGrid fill min={20} gap={5}>
    {reviews.map(({ id, signature, rating, title, body, ownerReply, createdAt }) => (
      <Stack key={id} as="li" gap={2}>
        <Stars rating={rating} />
        {title && (
          <Text as="h3" size="lg">
            {title}
          </Text>
        )}
        <p>{body}</p>
        <Muted>
          {signature} · <DayText at={createdAt} />
        </Muted>
        {ownerReply && (
          <Stack gap={1} panel="quiet">
            <Text size="sm" bold>
              Response from the home
            </Text>
            <Text size="sm">{ownerReply}</Text>
          </Stack>
        )}
      </Stack>
    ))}
  </CardGrid>
)

const Stars = ({ rating }: { rating: number }) => (
  <Row as="p" gap={0} className={styles.stars}>
    <span className="visually-hidden">Rated {rating} of 5</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" size={18} filled={star <= rating} />
    ))}
  </Row>
)
