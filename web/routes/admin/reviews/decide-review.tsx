import { useState } from 'react'
import { type AdminReview, reviewDecisionForm } from '#contract/trust/admin-reviews.ts'
import { reviewReasonLabel } from '#contract/trust/review.labels.ts'
import type { ReviewDecision } from '#contract/trust/review.lifecycle.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { RadioGroup, TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

const decisionLabel: Record<ReviewDecision, string> = {
  PUBLISHED: 'Publish: it follows the rules',
  CHANGES_REQUESTED: 'Request changes: off the page until the writer edits it',
  HIDDEN: 'Hide: off the page, can be published again',
  REJECTED: 'Decline: off the page for good, the writer can appeal',
}
const decisionKey: Partial<Record<ReviewDecision, string>> = { PUBLISHED: 'e', CHANGES_REQUESTED: 'r', REJECTED: 'd' }
const doneWords: Record<ReviewDecision, string> = {
  PUBLISHED: 'Review published. Open reports are closed.',
  CHANGES_REQUESTED: 'Changes requested. Writer notified.',
  HIDDEN: 'Review hidden. Writer notified.',
  REJECTED: 'Review declined. Writer notified.',
}

export function DecideReview({ review, onDone }: { review: AdminReview; onDone: (words: string) => void }) {
  const { id, status: from, decisions } = review
  const [status, setStatus] = useState<ReviewDecision>()
  const decide = useApiMutation('PUT /admin/reviews/{id}/status')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: reviewDecisionForm,
    keptAs: `decide-review-${id}`,
    read: (data) => ({ status, note: data.get('note') ?? '', reasonCode: data.get('reasonCode') || undefined, from }),
    send: async (body) => {
      await decide.mutateAsync({ params: { id }, body })
      onDone(doneWords[body.status])
    },
  })
  if (decisions.length === 0) return <Muted>There is nothing left to decide for this review.</Muted>
  return (
    <Stack {...formProps} as="form" panel="tint">
      <ErrorSummary failure={failure} errors={errors} />
      <RadioGroup
        legend="Decision"
        name="status"
        options={decisions.map((value) => ({ value, label: decisionLabel[value], shortcut: decisionKey[value] }))}
        value={status ?? ''}
        error={errors.status}
        onChange={(value) => setStatus(decisions.find((one) => one === value))}
      />
      {status && status !== 'PUBLISHED' && (
        <>
          <EnumSelect
            label="Reason"
            name="reasonCode"
            labels={reviewReasonLabel}
            none="Choose a reason"
            help="Opinion is never a reason."
            error={errors.reasonCode}
          />
          <TextArea
            label="Message to the writer"
            name="note"
            rows={3}
            maxLength={2000}
            optional={status !== 'CHANGES_REQUESTED'}
            error={errors.note}
          />
        </>
      )}
      <FormActions submit="Save decision" isSubmitting={isSubmitting} />
    </Stack>
  )
}
