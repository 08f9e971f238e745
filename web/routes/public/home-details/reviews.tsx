import type { HomeDetails, PublicReview } from '#contract/homes/homes.ts'
import { screen } from '#contract/screens.ts'
import { FlagFold } from '#web/features/trust/reviews/flag-fold.tsx'
import { HomeResponse } from '#web/features/trust/reviews/home-response.tsx'
import { Stars } from '#web/features/trust/reviews/stars.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { SegmentedLinks } from '#web/ui/segmented-control.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { HelpfulButton, HelpfulCount } from './helpful-button.tsx'
import { ReviewMarks, useReviewMarks } from './review-marks.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { WriteReview } from './write-review.tsx'

type Props = { home: Pick<HomeDetails, 'id' | 'reviews' | 'reviewSummary'>; order: 'newest' | 'helpful' }

const shownFirst = 2

/** The first few reviews, newest or most helpful, with the others behind a fold. */
export function Reviews({ home: { id, reviews, reviewSummary: summary }, order }: Props) {
  const more = reviews.slice(shownFirst)
  return (
    <Section title={summary.count > 0 ? plural(summary.count, 'review') : 'Reviews'} id="reviews">
      <WriteReview homeId={id} />
      {summary.count === 0 ? (
        <p>No reviews yet. Only people who have lived here can leave one.</p>
      ) : (
        <ReviewMarks homeId={id}>
          <ReviewSummary summary={summary} />
          {summary.count > 1 && <Order homeId={id} order={order} />}
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
        </ReviewMarks>
      )}
    </Section>
  )
}

const Order = ({ homeId: id, order }: { homeId: string } & Pick<Props, 'order'>) => {
  const at = (reviews?: 'helpful') => `${screen('/home/:id', { id, reviews })}#reviews`
  const stay = { preventScrollReset: true, replace: true } as const
  return (
    <div className="no-print">
      <SegmentedLinks
        label="Order of the reviews"
        links={[
          { to: at(), label: 'Newest', isCurrent: order === 'newest', ...stay },
          { to: at('helpful'), label: 'Most helpful', isCurrent: order === 'helpful', ...stay },
        ]}
      />
    </div>
  )
}

const List = ({ reviews }: { reviews: readonly PublicReview[] }) => (
  <CardGrid fill min={20} gap={5}>
    {reviews.map((review) => (
      <Stack key={review.id} as="li" gap={2}>
        <Stars rating={review.rating} />
        {review.title && (
          <Text as="h3" size="lg">
            {review.title}
          </Text>
        )}
        <Text typed>{review.body}</Text>
        <Muted>
          <Dots of={[review.signature, <DayText key="day" at={review.createdAt} />, review.editedAt && 'Edited']} />
        </Muted>
        {review.ownerReply && <HomeResponse text={review.ownerReply} />}
        <Reaction review={review} />
      </Stack>
    ))}
  </CardGrid>
)

/** What a signed-in reader can do with a review; others see how many found it helpful. */
function Reaction({ review }: { review: PublicReview }) {
  const marks = useReviewMarks()
  const { id, title, helpfulCount } = review
  if (!marks || marks.own.includes(id)) return <HelpfulCount count={helpfulCount} />
  return (
    <>
      {marks.isOfHome ? (
        <HelpfulCount count={helpfulCount} />
      ) : (
        <Row gap={2} className="no-print">
          <HelpfulButton review={review} isMarked={marks.helpful.includes(id)} />
        </Row>
      )}
      {marks.flagged.includes(id) ? <Muted>You reported this review.</Muted> : <FlagFold reviewId={id} about={title} />}
    </>
  )
}
