import { type ReactNode, useState } from 'react'
import type { RefundRequest } from '#contract/money/refunds.ts'
import { formatMoney } from '#contract/money.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { RefundList } from './refund-list.tsx'

type By = 'PUT /owners/refunds/{id}' | 'PUT /admin/refunds/{id}'

/** The refund requests of a stay's resident, for the home to answer. */
export function StayRefunds({ reservationId }: { reservationId: string }) {
  const { data } = useApi('GET /owners/refunds', { query: { reservationId } })
  if (!data || data.refunds.length === 0) return null
  return (
    <Card title="Refund requests">
      <RefundList refunds={data.refunds} actions={(refund) => <DecideRefund refund={refund} by="PUT /owners/refunds/{id}" />} />
    </Card>
  )
}

type Props = {
  refund: RefundRequest
  by: By
  /** Reports the decision, because the row disappears with it. */
  onDone?: (words: string) => void
  /** What stands above the question, such as who else has the request open. */
  children?: ReactNode
}

export function DecideRefund({ refund, by, onDone, children }: Props) {
  const { id, allowedActions, amountCents, currency, residentName } = refund
  const [asks, setAsks] = useState<'approve' | 'reject'>()
  const decide = useApiMutation(by)
  const close = () => setAsks(undefined)
  if (allowedActions.length === 0) return null
  return (
    <>
      <Row>
        <Button variant="soft" size="sm" onClick={() => setAsks('approve')}>
          Approve refund{' '}
        </Button>
        <Button variant="plain" size="sm" onClick={() => setAsks('reject')}>
          Decline refund{' '}
        </Button>
      </Row>
      <ConfirmDialog
        open={asks === 'approve'}
        title="Approve this refund?"
        action="Approve refund"
        onConfirm={async () => {
          await decide.mutateAsync({ params: { id }, body: { action: 'approve' } })
          onDone?.(`Refund approved. ${formatMoney(amountCents, currency)} will go to ${residentName}.`)
        }}
        onClose={close}
      >
        {children}
        <p>
          {formatMoney(amountCents, currency)} will be refunded to {residentName} and deducted from the owner’s payouts.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'reject'}
        title="Decline this refund?"
        action="Decline refund"
        isDanger
        reason={{ about: id, label: 'Reason', help: 'The resident will see this and can appeal.' }}
        onConfirm={async (words) => {
          await decide.mutateAsync({ params: { id }, body: { action: 'reject', words } })
          onDone?.(`Refund declined. We sent ${residentName} your reason.`)
        }}
        onClose={close}
      >
        {children}
        <p>We’ll let {residentName} know right away.</p>
      </ConfirmDialog>
    </>
  )
}
