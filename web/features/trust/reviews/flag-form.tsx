import { useState } from 'react'
import { reviewReasonLabel } from '#contract/trust/review.labels.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

export type FlagFormProps = { reviewId: string }

/** Reports a review to staff. The reasons are about rules, never about the opinion. */
export function FlagForm({ reviewId }: FlagFormProps) {
  const [answer, setAnswer] = useState<string>()
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/trust/reviews.ts')).flagReviewForm,
    keptAs: `flag-review-${reviewId}`,
    read: (data) => Object.fromEntries(data),
    send: async (body) => setAnswer((await call('POST /reviews/{id}/flag', { params: { id: reviewId }, body })).message),
  })
  if (answer)
    return (
      <Alert tone="success" title="Report sent">
        {answer}
      </Alert>
    )
  return (
    <Stack {...formProps} as="form" measure>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <EnumSelect
        label="What’s wrong with it?"
        name="reasonCode"
        labels={reviewReasonLabel}
        none="Choose a reason"
        error={errors.reasonCode}
      />
      <TextArea label="Anything else we should know" optional name="note" rows={2} maxLength={1000} error={errors.note} />
      <Muted>Only our team will see this. A review is never removed because it’s negative.</Muted>
      <div>
        <Button type="submit" variant="soft" size="sm" loading={isSubmitting} disabled={!isReady}>
          {isSubmitting ? 'Sending...' : 'Report review'}
        </Button>
      </div>
    </Stack>
  )
}
