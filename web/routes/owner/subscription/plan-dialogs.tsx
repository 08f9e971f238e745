import { useState } from 'react'
import type { MySubscription, OwnerSubscription } from '#contract/money/owner-subscriptions.ts'
import { formatShortDayOf, platformZone } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'

type Props = { open: boolean; subscription: OwnerSubscription; onClose: () => void; onDone: (words: string) => void }

const community = 'one published home with up to 10 beds and 8 photos'

export function PauseDialog({ open, subscription, onClose, onDone }: Props) {
  const [days, setDays] = useState(30)
  const pause = useApiMutation('POST /owners/owner-subscriptions/{id}/pause')
  const { pauses } = subscription.asking
  return (
    <ConfirmDialog
      open={open}
      title="Pause your plan?"
      action="Pause plan"
      doing="Pausing..."
      onConfirm={async () => {
        const { nextStepText } = await pause.mutateAsync({ params: { id: subscription.id }, body: { pauseDuration: days } })
        onDone(nextStepText)
      }}
      onClose={onClose}
    >
      <SelectField label="For how long" value={days} onChange={({ target }) => setDays(Number(target.value))}>
        {pauses.map((paus) => (
          <option key={paus.days} value={paus.days}>
            {paus.days} days
          </option>
        ))}
      </SelectField>
      <p>{pauses.find((paus) => paus.days === days)?.text}</p>
      <p>
        Your homes will not change. During the pause, the Community limits apply to new homes and beds: {community}. You can pause
        a plan once every 12 months.
      </p>
    </ConfirmDialog>
  )
}

export function ResumeDialog({ open, subscription, onClose, onDone }: Props) {
  const resume = useApiMutation('POST /owners/owner-subscriptions/{id}/resume')
  return (
    <ConfirmDialog
      open={open}
      title="Resume your plan?"
      action="Resume plan"
      doing="Resuming..."
      onConfirm={async () => {
        await resume.mutateAsync({ params: { id: subscription.id } })
        onDone('Your plan is active again.')
      }}
      onClose={onClose}
    >
      <p>{subscription.asking.resume}</p>
    </ConfirmDialog>
  )
}

type Cancel = Props & { paused: MySubscription['pausedOnCommunity'] }

export function CancelPlanDialog({ open, subscription, paused, onClose, onDone }: Cancel) {
  const cancel = useApiMutation('POST /owners/owner-subscriptions/{id}/cancel')
  const { planName, endsIfCanceled } = subscription
  const isNow = endsIfCanceled === null
  const ends = isNow ? 'now' : `on ${formatShortDayOf(endsIfCanceled, platformZone)}`
  return (
    <ConfirmDialog
      open={open}
      title={`Cancel ${planName}?`}
      action="Cancel plan"
      doing="Canceling..."
      back={`Keep ${planName}`}
      isDanger
      reason={{ about: subscription.id, label: 'Why are you canceling?', optional: true }}
      onConfirm={async (reason) => {
        await cancel.mutateAsync({ params: { id: subscription.id }, body: { reason } })
        onDone(`Canceled. ${planName} ends ${ends}.`)
      }}
      onClose={onClose}
    >
      <p>
        {planName} ends {ends}. You will not be charged again. After that, you’ll be on the Community plan: {community}.
      </p>
      {paused.length > 0 && (
        <>
          <p>
            <strong>
              {isNow ? 'These listings will be paused right away' : 'If nothing changes, these listings will be paused then'},
              because they are over the Community limits:
            </strong>
          </p>
          <ul>
            {paused.map(({ id, title, beds }) => (
              <li key={id}>
                {title}, {plural(beds, 'bed')}
              </li>
            ))}
          </ul>
          <p>Nothing is deleted, and current residents are not affected.</p>
        </>
      )}
      {!isNow && <p>You can change your mind until then.</p>}
    </ConfirmDialog>
  )
}

export function KeepDialog({ open, subscription, onClose, onDone }: Props) {
  const keep = useApiMutation('POST /owners/owner-subscriptions/{id}/resume')
  const { planName, asking } = subscription
  return (
    <ConfirmDialog
      open={open}
      title={`Keep ${planName}?`}
      action="Keep my plan"
      onConfirm={async () => {
        await keep.mutateAsync({ params: { id: subscription.id } })
        onDone(`You’re keeping ${planName}.`)
      }}
      onClose={onClose}
    >
      <p>{asking.keep}</p>
    </ConfirmDialog>
  )
}
