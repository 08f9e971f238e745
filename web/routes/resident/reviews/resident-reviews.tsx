import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { screen } from '#contract/screens.ts'
import { formatDay, formatDayOf, formatShortDay } from '#contract/time.ts'
import type { OwnReview, ReviewableStay } from '#contract/trust/reviews.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { AppealButton } from '#web/features/trust/appeals/appeal-button.tsx'
import { HomeResponse } from '#web/features/trust/reviews/home-response.tsx'
import { ReviewBadge } from '#web/features/trust/reviews/review-badge.tsx'
import { Stars } from '#web/features/trust/reviews/stars.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ReviewForm } from './review-form.tsx'

export const meta = () =>
  pageMeta({ title: 'Reviews', description: 'Your reviews.', path: '/residents/reviews', isPrivate: true })

/** The query string names the stay that is being reviewed, or the review that is being edited. */
export default function ResidentReviews() {
  const query = useApi('GET /residents/reviews', {})
  const [searchParams, change] = useQueryParams()
  const [said, say] = useState<string>()
  const close = (words?: string) => {
    change({ stay: null, review: null })
    say(words)
  }
  return (
    <Page dense title="Reviews" description="Tell the next person what it’s like to live there. Your name is never shown.">
      {said && <Alert tone="success">{said}</Alert>}
      <QueryView query={query}>
        {({ reviews, stays }) => {
          const stay = stays.find(({ reservationId, isReviewable }) => isReviewable && reservationId === searchParams.get('stay'))
          const review = reviews.find((one) => one.id === searchParams.get('review') && allows(one, 'edit'))
          if (stay) return <Write stay={stay} onDone={close} />
          if (review) return <Edit review={review} onDone={close} />
          return <Lists reviews={reviews} stays={stays} onDone={say} />
        }}
      </QueryView>
    </Page>
  )
}

type OnDone = { onDone: (words?: string) => void }

const sentWords = ({ status }: OwnReview) =>
  status === 'PENDING' ? 'Review sent. Someone on our team will check it first.' : 'Review published. Thank you.'

function Write({ stay: { reservationId, home }, onDone }: OnDone & { stay: ReviewableStay }) {
  const write = useApiMutation('POST /residents/reviews')
  return (
    <Card title={`Review ${home.title}`}>
      <ReviewForm
        about={reservationId}
        submit="Publish review"
        send={async (body) => onDone(sentWords(await write.mutateAsync({ body: { reservationId, ...body } })))}
        onCancel={() => onDone()}
      />
    </Card>
  )
}

function Edit({ review, onDone }: OnDone & { review: OwnReview }) {
  const edit = useApiMutation('PUT /residents/reviews/{id}')
  const { id, home } = review
  return (
    <Card title={`Edit your review of ${home.title}`}>
      <ReviewForm
        about={id}
        review={review}
        submit="Save changes"
        send={async (body) => onDone(sentWords(await edit.mutateAsync({ params: { id }, body })))}
        onCancel={() => onDone()}
      />
    </Card>
  )
}

function Lists({ reviews, stays, onDone }: OnDone & { reviews: readonly OwnReview[]; stays: readonly ReviewableStay[] }) {
  const open = stays.filter(({ reviewableOn }) => reviewableOn !== null)
  return (
    <>
      {open.length > 0 && (
        <RecordList cards label="Stays to review">
          {open.map((stay) => (
            <Stay key={stay.reservationId} stay={stay} />
          ))}
        </RecordList>
      )}
      {reviews.length > 0 && (
        <Section title="Your reviews">
          <RecordList cards>
            {reviews.map((review) => (
              <Review key={review.id} review={review} onDone={onDone} />
            ))}
          </RecordList>
        </Section>
      )}
      {open.length === 0 && reviews.length === 0 && (
        <EmptyState title="No reviews yet">
          <p>You can review a home after you’ve lived there for 14 days.</p>
          <ButtonLink to="/search">Find a home</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

function Stay({ stay: { reservationId, home, startsOn, endsOn, isReviewable, reviewableOn } }: { stay: ReviewableStay }) {
  return (
    <RecordRow
      title={home.title}
      heading="h2"
      to={screen('/home/:id', { id: home.id })}
      action={
        isReviewable && (
          <ButtonLink size="sm" to={screen('/residents/reviews', { stay: reservationId })}>
            Write a review<span className="visually-hidden"> of {home.title}</span>
          </ButtonLink>
        )
      }
    >
      <Muted>
        <Dots
          of={[
            `${home.city}, ${home.state}`,
            endsOn ? `${formatShortDay(startsOn)} to ${formatShortDay(endsOn)}` : `Since ${formatShortDay(startsOn)}`,
          ]}
        />
      </Muted>
      {!isReviewable && reviewableOn && <p>You can write a review from {formatDay(reviewableOn)}, after 14 days in the home.</p>}
    </RecordRow>
  )
}

function Review({ review, onDone }: OnDone & { review: OwnReview }) {
  const { id, home, title, body, rating, signature, createdAt, timeZone, status, nextStep, decisionNote, ownerReply, editUntil } =
    review
  const [asks, setAsks] = useState(false)
  const withdraw = useApiMutation('POST /residents/reviews/{id}/withdraw')
  return (
    <RecordRow title={home.title} heading="h3" to={screen('/home/:id', { id: home.id })} badge={<ReviewBadge status={status} />}>
      <p>
        {nextStep}
        {ownerReply && ' The home answered it.'}
        {status === 'PUBLISHED' &&
          editUntil &&
          allows(review, 'edit') &&
          ` You can edit it until ${formatDayOf(editUntil, timeZone)}.`}
      </p>
      {decisionNote && <p>Message from our team: “{decisionNote}”</p>}
      {allows(review, 'appeal') && <AppealButton id={id} />}
      {title && (
        <Fold
          variant="link"
          summary={
            <>
              “{title}”, <DayText at={createdAt} zone={timeZone} />
            </>
          }
        >
          <Stars rating={rating} />
          <Text typed>{body}</Text>
          <Muted>{signature}</Muted>
          {ownerReply && <HomeResponse text={ownerReply} />}
          <Timeline events={review.history} zone={timeZone} />
        </Fold>
      )}
      <Row>
        {allows(review, 'edit') && (
          <ButtonLink variant="soft" size="sm" to={screen('/residents/reviews', { review: id })}>
            Edit<span className="visually-hidden"> your review of {home.title}</span>
          </ButtonLink>
        )}
        {allows(review, 'withdraw') && (
          <Button variant="plain" size="sm" onClick={() => setAsks(true)}>
            Withdraw<span className="visually-hidden"> your review of {home.title}</span>
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asks}
        title="Withdraw this review?"
        action="Withdraw review"
        back="Keep review"
        isDanger
        onConfirm={async () => {
          await withdraw.mutateAsync({ params: { id } })
          onDone('Review withdrawn. No one can see it.')
        }}
        onClose={() => setAsks(false)}
      >
        <p>It will disappear from the home’s page, and you cannot write another one about this stay.</p>
      </ConfirmDialog>
    </RecordRow>
  )
}
