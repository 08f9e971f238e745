import { useState } from 'react'
import type * as z from 'zod'
import { bulkSubscriptionAction } from '#contract/money/admin-subscriptions.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import facts from '#web/features/stays/applications/facts.module.css'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'

type Action = z.infer<typeof bulkSubscriptionAction>
const words: Record<Action, { label: string; says: string }> = {
  PAUSE: {
    label: 'Pause',
    says: 'Each pause starts when the paid time ends. Nothing is charged for 30 days, then the plans resume automatically.',
  },
  RESUME: { label: 'Resume', says: 'Paused and suspended plans go on, those that were cancelled are kept.' },
  SUSPEND: { label: 'Suspend', says: 'The plans stop counting at once, and nothing is charged until somebody resumes them.' },
  CANCEL: {
    label: 'Cancel',
    says: 'The plans end with their paid time; suspended ones end at once. Homes over the free plan are paused then.',
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
        <div className={facts.filters}>
          <SelectField
            label={`With ${plural(chosen.length, 'chosen plan')}`}
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
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`${label} ${plural(chosen.length, 'plan')}?`}
        action={label}
        {...(action === 'CANCEL' && { back: `Keep ${plural(chosen.length, 'plan')}` })}
        isDanger={needsReason}
        {...(needsReason && { reason: { about: chosen.join(), label: 'Why', help: 'The owners will see this.' } })}
        onConfirm={run}
        onClose={() => setAsked(false)}
      >
        <p>{says} Each one is judged on its own; those that cannot take this step stay as they are.</p>
      </ConfirmDialog>
    </>
  )
}
