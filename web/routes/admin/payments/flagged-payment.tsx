import type { FlaggedPayment } from '#contract/payments/flagged-payments.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PaymentFacts } from './payment-facts.tsx'

type Props = { id: string; next: FlaggedPayment | undefined; onClose: () => void }

/** Everything known about one payment, and the note that clears its flag. No money moves here. */
export function FlaggedPaymentDialog({ id, next, onClose }: Props) {
  const { data: payment } = useApi('GET /admin/payments/{id}', { params: { id } })
  const look = useApiMutation('POST /admin/payments/{id}/looked-at')
  return (
    <ConfirmDialog
      open
      title="Review flagged payment"
      action="Clear flag"
      back="Keep flag"
      reason={{
        about: id,
        label: 'What you found and did',
        help: 'Kept with your name. This only clears the flag. Make any refund or payout on its own page.',
      }}
      onConfirm={async (words) => {
        if (!payment?.flag) throw new Error('This payment is no longer flagged.')
        await look.mutateAsync({ params: { id }, body: { flag: payment.flag, words } })
        announce({ words: 'Flag cleared.', ...(next && { next: { label: next.payer.name, row: next.id } }) })
      }}
      onClose={onClose}
    >
      <Presence of="payment" id={id} />
      {payment ? <PaymentFacts payment={payment} /> : <p>Loading...</p>}
    </ConfirmDialog>
  )
}
