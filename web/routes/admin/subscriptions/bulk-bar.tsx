import { useState } from 'react'
import type * as z from 'zod'
import { bulkSubscriptionAction } from '#contract/money/admin-subscriptions.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'

type Action = z.infer<typeof bulkSubscriptionAction>
const words: Record<Action, { label: string; says: string }> = {
  PAUSE: {
    label: 'Pause',
    says: 'Each pause starts when the paid period ends. Owners are not charged for 30 days. Then the plans resume automatically.',
  },
  RESUME: { label: 'Resume', says: 'Paused and suspended plans resume, and scheduled cancellations are undone.' },
  SUSPEND: { label: 'Suspend', says: 'The plans stop right away, and owners are not charged until someone resumes them.' },
  CANCEL: {
    label: 'Cancel',
    says: 'Plans end with their paid period, and suspended plans end right away. Then homes over the free plan’s limits are paused.',
  },
}

/** One action for several subscriptions, each checked on its own. */
export function SubscriptionBulkBar({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const [action, setAction] = useState<Action>('PAUSE')
  const [isAsked, setAsked] = useState(false)
  const bulk = useApiMutation('POST /admin/subscriptions/bulk-actions')
  const { label, says } = words[action]
  const needsReason = action === 'SUSPEND' || action === 'CANCEL'

  async function run(reason: string) {
    const body = { action, subscriptionIds: [...chosen], ...(reason && { reason }) }
    const { changed, results } = await bulk.mutateAsync({ body })
    const refused = [...new Set(results.filter(({ isDone }) => !isDone).map(({ message }) => message))]
    announce({ words: [`Done for ${plural(changed, 'plan')}.`, ...refused].join(' ') })
    onDone()
  }

  return (
    <>
      {chosen.length > 0 && (
        <Row align="end">
          <SelectField
            label={`${plural(chosen.length, 'plan')} selected`}
            value={action}
            onChange={({ target }) => setAction(bulkSubscriptionAction.parse(target.value))}
          >
            {bulkSubscriptionAction.options.map((one) => (
              <option key={one} value={one}>
                {words[one].label}
              </option>
            ))}
          </SelectField>
          <Button variant="soft" onClick={() => setAsked(true)}>
            {label}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`${label} ${plural(chosen.length, 'plan')}?`}
        action={label}
        {...(action === 'CANCEL' && { back: `Keep ${plural(chosen.length, 'plan')}` })}
        isDanger={needsReason}
        {...(needsReason && { reason: { about: chosen.join(), label: 'Reason', help: 'The owners will see this.' } })}
        onConfirm={run}
        onClose={() => setAsked(false)}
      >
        <p>{says} This applies only to the plans it is allowed for. The rest will not change.</p>
      </ConfirmDialog>
    </>
  )
}
