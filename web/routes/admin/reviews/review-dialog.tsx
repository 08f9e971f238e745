import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { formatShortDay } from '#contract/time.ts'
import type { AdminReview, AdminReviewRow } from '#contract/trust/admin-reviews.ts'
import { reviewReasonLabel } from '#contract/trust/review.labels.ts'
import { useApi } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { rowAfter } from '#web/features/staff/rows.ts'
import { HomeResponse } from '#web/features/trust/reviews/home-response.tsx'
import { ratingLabel, ratingNames } from '#web/features/trust/reviews/rating-words.ts'
import { ReviewBadge } from '#web/features/trust/reviews/review-badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DateTime, DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { DecideReview } from './decide-review.tsx'
import { RemoveAnswer } from './remove-answer.tsx'
import { ReviewVersions } from './review-versions.tsx'

type Props = { id: string; rows: readonly AdminReviewRow[]; onClose: () => void }

/** Everything staff need to decide, in one place. */
export function ReviewDialog({ id, rows, onClose }: Props) {
  const query = useApi('GET /admin/reviews/{id}', { params: { id } })
  const [searchParams] = useQueryParams()
  const done = (words: string) => {
    const next = rowAfter(rows, ({ id: one }) => one, id)
    // The next of this list, under the same filters.
    const params = new URLSearchParams(searchParams)
    if (next) params.set('review', next.id)
    announce({ words, ...(next && { next: { label: next.title, to: `${screen('/admin-reviews')}?${params}` } }) })
    onClose()
  }
  return (
    <Dialog open wide title="Review" onClose={onClose}>
      <Presence of="review" id={id} />
      <QueryView query={query}>
        {(review) => (
          <Stack>
            <Content review={review} />
            <DecideReview review={review} onDone={done} />
          </Stack>
        )}
      </QueryView>
    </Dialog>
  )
}

function Content({ review }: { review: AdminReview }) {
  const { title, body, signature, status, home, writer, stay, createdAt, timeZone, scanFindings, publishesAt, flags } = review
  return (
    <>
      <Row>
        <ReviewBadge status={status} />
        <Link to={screen('/admin-properties/:id', { id: home.id })}>{home.title}</Link>
      </Row>
      <Text as="h3" size="lg">
        {title || 'Erased'}
      </Text>
      <Text typed>{body}</Text>
      <Muted>
        <Dots
          of={[
            signature,
            <DayText key="day" at={createdAt} zone={timeZone} />,
            publishesAt && (
              <span key="publishes">
                Published automatically <DateTime at={publishesAt} zone={timeZone} />
              </span>
            ),
          ]}
        />
      </Muted>
      {review.ownerReply && (
        <HomeResponse text={review.ownerReply}>
          <RemoveAnswer reviewId={review.id} />
        </HomeResponse>
      )}
      <Facts>
        <Fact label="Writer">{writer ? `${writer.name}, ${writer.email}` : 'No account'}</Fact>
        <Fact label="Stay">
          {stay
            ? `${formatShortDay(stay.startsOn)}${stay.endsOn ? ` to ${formatShortDay(stay.endsOn)}` : ' until now'}, ${plural(stay.days, 'day')}`
            : 'Not recorded'}
        </Fact>
        <Fact label="Text scan">{scanFindings.map((code) => reviewReasonLabel[code]).join('. ') || 'Nothing found'}</Fact>
        <Fact label="Ratings">{ratingNames.map((name) => `${ratingLabel[name]} ${review[name]}`).join(', ')}</Fact>
      </Facts>
      {flags.length > 0 && (
        <Stack as="section" gap={2}>
          <FoldTitle>{plural(flags.length, 'report')}</FoldTitle>
          <Stack as="ul" gap={2} bullets>
            {flags.map(({ by, reasonCode, note, flaggedAt, settledAt, isFromHome }) => (
              <li key={by + String(flaggedAt)}>
                {reviewReasonLabel[reasonCode]}. {note && `“${note}” `}
                <Muted as="span">
                  {by}
                  {isFromHome && ', for the home'}, <DayText at={flaggedAt} zone={timeZone} />
                  {settledAt && ', closed'}
                </Muted>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      <ReviewVersions versions={review.versions} zone={timeZone} />
      <Fold summary={<FoldTitle>History</FoldTitle>}>
        <Timeline events={review.history} zone={timeZone} />
      </Fold>
    </>
  )
}
