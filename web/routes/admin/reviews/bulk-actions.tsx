import { useState } from 'react'
import type { AdminReviewRow } from '#contract/trust/admin-reviews.ts'
import { reviewReasonLabel } from '#contract/trust/review.labels.ts'
import type { ReviewReason } from '#contract/trust/review.lifecycle.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { BulkActions } from '#web/features/staff/bulk-actions.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'

type Props = { rows: readonly AdminReviewRow[]; onDone: () => void }

export function ReviewBulkActions({ rows, onDone }: Props) {
  const [reasonCode, setReasonCode] = useState<ReviewReason>('OFF_TOPIC')
  const bulk = useApiMutation('PUT /admin/reviews/bulk')
  const fields = (
    <EnumSelect
      label="Reason"
      labels={reviewReasonLabel}
      value={reasonCode}
      onChange={(value) => value && setReasonCode(value)}
    />
  )
  const reason = { label: 'Message to the writers', help: 'Every writer gets it by email, with the reason.' }
  return (
    <BulkActions
      noun="review"
      rows={rows}
      allows={({ decisions }, action) => decisions.includes(action)}
      nameOf={({ title }) => title}
      actions={{
        PUBLISHED: { label: 'Publish', title: 'Publish these reviews?', text: 'Open reports are closed.', done: 'published' },
        CHANGES_REQUESTED: {
          label: 'Request changes',
          title: 'Request changes to these reviews?',
          fields,
          reason,
          done: 'sent back',
        },
        HIDDEN: { label: 'Hide', title: 'Hide these reviews?', isDanger: true, fields, reason, done: 'hidden' },
        REJECTED: { label: 'Decline', title: 'Decline these reviews?', isDanger: true, fields, reason, done: 'declined' },
      }}
      run={(status, reviewIds, note) =>
        bulk.mutateAsync({ body: { status, reviewIds, note, ...(status !== 'PUBLISHED' && { reasonCode }) } })
      }
      onDone={onDone}
    />
  )
}
