import { type EditReview, editReviewForm } from '#contract/trust/reviews.ts'
import { ratingLabel, ratingNames, starLabel, starsFrom } from '#web/features/trust/reviews/rating-words.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

type Props = {
  /** Names the stay or the review, for the draft. */
  about: string
  review?: EditReview
  submit: string
  send: (review: EditReview) => Promise<void>
  onCancel: () => void
}

const signLabel = { ANONYMOUS: 'No name', INITIAL: 'First initial (“J.”)' }

/** Writes or edits a review. What is typed is kept as a draft until it is sent. */
export function ReviewForm({ about, review, submit, send, onCancel }: Props) {
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: editReviewForm,
    keptAs: `review-${about}`,
    read: (data) => ({
      ...Object.fromEntries(data),
      ...Object.fromEntries(ratingNames.map((name) => [name, Number(data.get(name) || Number.NaN)])),
    }),
    send,
  })
  return (
    <Stack {...formProps} as="form">
      <ErrorSummary failure={failure} errors={errors} />
      <CardGrid as="div" min={7}>
        {ratingNames.map((name) => (
          <EnumSelect
            key={name}
            label={ratingLabel[name]}
            name={name}
            labels={starLabel}
            only={starsFrom}
            none="Choose"
            defaultValue={review ? String(review[name]) : ''}
            error={errors[name]}
          />
        ))}
      </CardGrid>
      <TextField label="Title" name="title" maxLength={120} defaultValue={review?.title} error={errors.title} />
      <TextArea
        label="Your review"
        name="body"
        rows={7}
        maxLength={4000}
        help="What would have helped you to know before you moved in? Leave out names, phone numbers and addresses."
        defaultValue={review?.body}
        error={errors.body}
      />
      <EnumSelect
        label="Sign as"
        name="signAs"
        labels={signLabel}
        defaultValue={review?.signAs ?? 'ANONYMOUS'}
        help="We never show your name. Readers see your initial, or “Current resident” or “Former resident”, and how long you’ve stayed."
        error={errors.signAs}
      />
      <Muted>
        Say what you think, good or bad. We check reviews for private details and hate, never for opinions, and no home can pay to
        remove one.
      </Muted>
      <FormActions submit={submit} isSubmitting={isSubmitting} onCancel={onCancel} />
    </Stack>
  )
}
