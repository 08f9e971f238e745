import { useState } from 'react'
import type { RefundPreview, Reservation } from '#contract/stays/reservations.ts'
import { addDays, today } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { Costs } from '#web/features/money/costs/costs.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

type Props = { stay: Reservation; open: boolean; onClose: () => void }

export const RefundTable = ({
  refund,
  currency,
  title = 'Refund',
}: {
  refund: RefundPreview
  currency: string
  title?: string
}) => (
  <Stack>
    <Costs title={title} lines={refund.lines} totalCents={refund.totalCents} currency={currency} />
    <Muted>
      {refund.rule}
      {refund.depositLater && ' The deposit is handled separately, within 15 days.'}
      {refund.byHome && refund.totalCents > 0 && ' It was paid directly to the home, so the home refunds it.'}
    </Muted>
    {refund.fromHome && (
      <>
        <Costs
          title="Refunded by the home"
          lines={refund.fromHome.lines}
          totalCents={refund.fromHome.totalCents}
          currency={currency}
        />
        <Muted>This rent was paid directly to the home, so the home refunds the unused days.</Muted>
      </>
    )}
  </Stack>
)

/** The refund is shown before canceling, and exactly that amount is refunded. */
export function CancelStay({ stay, open, onClose }: Props) {
  const { id, home, refundIfCancelled: refund, currency, paidAt } = stay
  const [reason, setReason, forgetReason] = useDraft(`cancel:${id}`, '')
  const cancel = useApiMutation('POST /residents/reservations/{id}/cancel')
  const body = { refundCents: refund?.totalCents ?? 0, ...(reason.trim() && { reason: reason.trim() }) }
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this reservation?"
      action="Cancel reservation"
      doing="Canceling..."
      back="Keep my bed"
      isDanger
      onConfirm={() => cancel.mutateAsync({ params: { id }, body }).then(forgetReason)}
      onClose={onClose}
    >
      <p>The bed at {home.title} will be offered to someone else.</p>
      {refund ? <RefundTable refund={refund} currency={currency} /> : !paidAt && <p>You have not paid anything for it.</p>}
      <TextArea
        label="Why"
        optional
        rows={2}
        maxLength={1000}
        help="The home will see this."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}

export function GiveNotice({ stay: { id, home, earliestLeave, timeZone }, open, onClose }: Props) {
  const [endsOn, setEndsOn] = useState(() => addDays(today(timeZone, new Date()), 7))
  const give = useApiMutation('POST /residents/reservations/{id}/notice')
  return (
    <ConfirmDialog
      open={open}
      title="Give notice?"
      action="Give notice"
      doing="Sending..."
      back="Keep my bed"
      onConfirm={() => give.mutateAsync({ params: { id }, body: { endsOn } })}
      onClose={onClose}
    >
      <p>
        We’ll tell {home.title} your move-out date. One week’s notice is usual. We’ll refund the days you paid for and do not use,
        starting three days after you give notice. If you set up autopay, it ends with your notice, so pay any rent that is still
        due yourself.
      </p>
      <TextField
        label="Move-out date"
        type="date"
        min={earliestLeave}
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
      />
    </ConfirmDialog>
  )
}
