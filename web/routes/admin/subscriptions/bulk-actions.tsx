import type { AdminSubscription } from '#contract/money/admin-subscriptions.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { BulkActions } from '#web/features/staff/bulk-actions.tsx'

const reason = { label: 'Reason', help: 'The owners will see this.' }

const actions = {
  PAUSE: {
    label: 'Pause',
    title: 'Pause these subscriptions?',
    text: 'Each pause starts when the paid period ends. Owners will not be charged for 30 days. After that, the plans resume automatically and a new period is charged.',
  },
  RESUME: {
    label: 'Resume',
    title: 'Resume these subscriptions?',
    text: 'Paused and suspended plans resume. If a renewal was skipped in the meantime, a new period starts now and the owner is charged right away.',
  },
  SUSPEND: {
    label: 'Suspend',
    title: 'Suspend these subscriptions?',
    text: 'The plans stop right away, and owners will not be charged until someone resumes them.',
    isDanger: true,
    reason,
  },
  CANCEL: {
    label: 'Cancel',
    title: 'Cancel these subscriptions?',
    text: 'Plans end with their paid period, and suspended plans end right away. Homes over the free plan’s limits will then be paused.',
    back: 'Keep subscriptions',
    isDanger: true,
    reason,
  },
} as const

type Props = { rows: readonly AdminSubscription[]; onDone: () => void }

export function SubscriptionBulkActions({ rows, onDone }: Props) {
  const bulk = useApiMutation('POST /admin/subscriptions/bulk-actions')
  return (
    <BulkActions
      noun="subscription"
      rows={rows}
      actions={actions}
      run={(action, subscriptionIds, words) =>
        bulk.mutateAsync({ body: { action, subscriptionIds, ...(words && { reason: words }) } })
      }
      onDone={onDone}
    />
  )
}
