import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { answerForm, type OwnerReview } from '#contract/trust/reviews.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { FlagFold } from '#web/features/trust/reviews/flag-fold.tsx'
import { HomeResponse } from '#web/features/trust/reviews/home-response.tsx'
import { Stars } from '#web/features/trust/reviews/stars.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { PastEnd } from '#web/ui/list/past-end.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

/** The home's reviews, those without an answer first. */
export function PropertyReviews({ homeId }: { homeId: string }) {
  const [searchParams, change] = useQueryParams()
  const list = useList('GET /owners/reviews', { query: { homeId, page: pageOf(searchParams), limit: 5 } })
  return (
    <div id="reviews">
      <Card title="Reviews">
        <QueryView query={list}>
          {({ reviews, ...paged }) =>
            reviews.length === 0 && paged.page > 1 ? (
              <PastEnd onFirst={() => change({})} />
            ) : reviews.length === 0 ? (
              <Muted size="inherit">No reviews yet. Residents can write one after 14 days in the home.</Muted>
            ) : (
              <>
                <RecordList>
                  {reviews.map((review) => (
                    <Review key={review.id} review={review} />
                  ))}
                </RecordList>
                <ListPages {...paged} of="review" change={change} />
              </>
            )
          }
        </QueryView>
      </Card>
    </div>
  )
}

function Review({ review }: { review: OwnerReview }) {
  const { id, rating, title, body, signature, createdAt, timeZone, ownerReply } = review
  const [isWriting, setWriting] = useState(false)
  return (
    <RecordRow title={title} heading="h3" badge={<Stars rating={rating} />}>
      <Text typed>{body}</Text>
      <Muted>
        <Dots of={[signature, <DayText key="day" at={createdAt} zone={timeZone} />]} />
      </Muted>
      {ownerReply && !isWriting && <HomeResponse title="Your answer" text={ownerReply} />}
      {isWriting ? (
        <Answer review={review} onClose={() => setWriting(false)} />
      ) : (
        allows(review, 'answer') && (
          <div>
            <Button variant={ownerReply ? 'plain' : 'soft'} size="sm" onClick={() => setWriting(true)}>
              {ownerReply ? 'Edit answer' : 'Answer'}
              <span className="visually-hidden"> to “{title}”</span>
            </Button>
          </div>
        )
      )}
      {allows(review, 'flag') ? <FlagFold reviewId={id} about={title} /> : <Muted>You reported this review.</Muted>}
    </RecordRow>
  )
}

function Answer({ review: { id, ownerReply }, onClose }: { review: OwnerReview; onClose: () => void }) {
  const answer = useApiMutation('PUT /owners/reviews/{id}/answer')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: answerForm,
    keptAs: `review-answer-${id}`,
    read: (data) => Object.fromEntries(data),
    send: async (body) => {
      await answer.mutateAsync({ params: { id }, body })
      onClose()
    },
  })
  return (
    <Stack {...formProps} as="form">
      {failure && !errors.answer && <Alert tone="danger">{failure}</Alert>}
      <TextArea
        label="Your public answer"
        name="answer"
        rows={4}
        maxLength={2000}
        help="Everyone can read it, and you can edit it for 30 days. Never say who wrote the review or anything about their health."
        defaultValue={ownerReply ?? ''}
        error={errors.answer}
      />
      <FormActions submit="Publish answer" isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}
