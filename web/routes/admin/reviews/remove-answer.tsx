import { useState } from 'react'
import { reviewReasonLabel } from '#contract/trust/review.labels.ts'
import type { ReviewReason } from '#contract/trust/review.lifecycle.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { useAction } from '#web/ui/use-action.ts'

/** Staff remove a home's answer by the same reasons as a review. */
export function RemoveAnswer({ reviewId }: { reviewId: string }) {
  const [reasonCode, setReasonCode] = useState<ReviewReason>('PII')
  const remove = useApiMutation('DELETE /admin/reviews/{id}/answer')
  const { run, isBusy, failure } = useAction(() => remove.mutateAsync({ params: { id: reviewId }, body: { reasonCode } }))
  return (
    <Fold variant="link" summary="Remove this answer">
      <EnumSelect
        label="Reason"
        labels={reviewReasonLabel}
        value={reasonCode}
        onChange={(value) => value && setReasonCode(value)}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div>
        <Button variant="danger" size="sm" loading={isBusy} onClick={() => void run()}>
          Remove answer
        </Button>
      </div>
    </Fold>
  )
}
