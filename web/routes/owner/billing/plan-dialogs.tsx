import { useState } from 'react'
import type { OwnerSubscription } from '#contract/owner-subscriptions.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { per } from '#web/features/plans/words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'

type Props = { open: boolean; subscription: OwnerSubscription; onClose: () => void; onDone: (words: string) => void }

const community = 'one published home with up to 10 beds, 8 photos and one team member'
const priceOf = ({ amountCents, currency, interval }: OwnerSubscription) =>
  `${formatMoney(amountCents, currency)} ${per[interval]}`
const daysAhead = (days: number) => formatDate(new Date(Date.now() + days * 86_400_000))

export function PauseDialog({ open, subscription, onClose, onDone }: Props) {
  const [days, setDays] = useState(30)
  const pause = useApiMutation('POST /owners/owner-subscriptions/{id}/pause')
  return (
    <ConfirmDialog
      open={open}
      title="Pause your plan?"
      action="Pause"
      onConfirm={async () => {
        await pause.mutateAsync({ params: { id: subscription.id }, body: { pauseDuration: days } })
        onDone('Your plan is paused. Nothing is charged meanwhile.')
      }}
      onClose={onClose}
    >
      <SelectField label="For how long" value={days} onChange={({ target }) => setDays(Number(target.value))}>
        {[14, 30, 60, 90].map((one) => (
          <option key={one} value={one}>
            {one} days
          </option>
        ))}
      </SelectField>
      <p>
        Until {daysAhead(days)} nothing is charged. Your homes stay as they are; new homes and beds follow the limits of
        Community: {community}. Then the plan goes on by itself for {priceOf(subscription)}. A plan can be paused once in 12
        months.
      </p>
    </ConfirmDialog>
  )
}

export function ResumeDialog({ open, subscription, onClose, onDone }: Props) {
  const resume = useApiMutation('POST /owners/owner-subscriptions/{id}/resume')
  return (
    <ConfirmDialog
      open={open}
      title="Go on with your plan?"
      action="Go on now"
      onConfirm={async () => {
        await resume.mutateAsync({ params: { id: subscription.id } })
        onDone('Your plan goes on.')
      }}
      onClose={onClose}
    >
      <p>
        The pause ends now. Nothing is charged today. The next charge is {priceOf(subscription)}
        {subscription.periodEnd && `, on ${formatDate(subscription.periodEnd)}`}.
      </p>
    </ConfirmDialog>
  )
}

export function CancelDialog({ open, subscription, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const cancel = useApiMutation('POST /owners/owner-subscriptions/{id}/cancel')
  const { planName, periodEnd, status } = subscription
  const ends = status === 'PAST_DUE' || !periodEnd ? 'now' : `on ${formatDate(periodEnd)}`
  return (
    <ConfirmDialog
      open={open}
      title={`Cancel ${planName}?`}
      action="Cancel my plan"
      isDanger
      onConfirm={async () => {
        await cancel.mutateAsync({ params: { id: subscription.id }, body: { reason } })
        onDone(`Cancelled. ${planName} ends ${ends}.`)
      }}
      onClose={onClose}
    >
      <p>
        {planName} ends {ends}. Nothing more is charged. Then you are on Community: {community}. Homes over that are paused, the
        newest first; nothing is deleted, and people who live there keep their place.
      </p>
      <p>You can change your mind until then.</p>
      <TextArea
        label="What made you decide so?"
        optional
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}

export function KeepDialog({ open, subscription, onClose, onDone }: Props) {
  const keep = useApiMutation('POST /owners/owner-subscriptions/{id}/resume')
  const { planName, periodEnd, isGiven } = subscription
  return (
    <ConfirmDialog
      open={open}
      title={`Keep ${planName}?`}
      action="Keep my plan"
      onConfirm={async () => {
        await keep.mutateAsync({ params: { id: subscription.id } })
        onDone(`You keep ${planName}.`)
      }}
      onClose={onClose}
    >
      <p>
        {isGiven
          ? 'Nothing is charged.'
          : `Nothing is charged today. It renews${periodEnd ? ` on ${formatDate(periodEnd)}` : ''} for ${priceOf(subscription)}.`}
      </p>
    </ConfirmDialog>
  )
}
