import type { MyHome } from '#contract/homes/home-editing.ts'
import { Alert } from '#web/ui/alert.tsx'

/** The staff's message when they requested changes to a home or suspended it. */
export function ReviewerWords({ home: { status, statusReason } }: { home: Pick<MyHome, 'status' | 'statusReason'> }) {
  if (status === 'CHANGES_REQUESTED')
    return (
      <Alert tone="notice" title="Changes requested">
        {statusReason ?? 'Please check the listing and submit it again.'}
      </Alert>
    )
  if (status === 'SUSPENDED')
    return (
      <Alert tone="danger" title="Suspended by Waymark staff">
        {statusReason ?? 'Please contact us. We’ll go over it together.'}
      </Alert>
    )
  return null
}
