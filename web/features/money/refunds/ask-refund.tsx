import { useState } from 'react'
import type { RefundablePayment, RefundRequest } from '#contract/money/refunds.ts'
import { formatMoney } from '#contract/money.ts'
import { formatShortDayOf } from '#contract/time.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { OpenConversation } from '#web/features/messaging/conversations/open-conversation.tsx'
import { supportChatOf } from '#web/shell/session/account-links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { parseMoney } from '#web/ui/parse-money.ts'
import { RefundList } from './refund-list.tsx'

/**
 * A resident's refund requests for one payment or stay, and the button to make one. Renders nothing if there is nothing to
 * request.
 */
export function AskRefund(about: { paymentId: string } | { reservationId: string }) {
  const { data } = useApi('GET /residents/refunds', { query: about })
  const [isAsking, setAsking] = useState(false)
  if (!data || (data.refunds.length === 0 && data.refundable.length === 0)) return null
  return (
    // A receipt has a card for the money that was refunded, under “Refunds”: this one is about what was asked.
    <Card title={'paymentId' in about ? 'Refund requests' : 'Refunds'}>
      {data.refunds.length > 0 ? (
        <RefundList refunds={data.refunds} actions={(refund) => refund.status === 'REJECTED' && <Disagree refund={refund} />} />
      ) : (
        <p>Refunds under our rules are automatic. If something else went wrong, you can ask the home for a refund.</p>
      )}
      {data.refundable.length > 0 && (
        <p>
          <Button variant="soft" onClick={() => setAsking(true)}>
            Request a refund{' '}
          </Button>
        </p>
      )}
      {isAsking && <AskDialog refundable={data.refundable} onClose={() => setAsking(false)} />}
    </Card>
  )
}

/** Where someone goes on whose request was declined. */
const Disagree = ({ refund: { reservationId } }: { refund: RefundRequest }) => (
  <Row className="no-print">
    {reservationId && <OpenConversation of="residents" about={{ reservationId }} label="Message the home" />}
    <ButtonLink to={supportChatOf.SEEKER} variant="plain" size="sm">
      Contact us
    </ButtonLink>
  </Row>
)

function AskDialog({ refundable, onClose }: { refundable: readonly RefundablePayment[]; onClose: () => void }) {
  const [paymentId, setPaymentId] = useState(refundable[0]?.paymentId ?? '')
  const [amount, setAmount] = useState('')
  const ask = useApiMutation('POST /residents/refunds')
  const chosen = refundable.find((payment) => payment.paymentId === paymentId)
  return (
    <ConfirmDialog
      open
      title="Request a refund"
      action="Send request"
      doing="Sending..."
      reason={{ about: paymentId, label: 'Why', help: 'The home will see this.' }}
      onConfirm={(reason) => {
        const amountCents = parseMoney(amount)
        if (amountCents === undefined) throw new Error('Enter an amount, such as 45 or 45.50.')
        return ask.mutateAsync({ body: { paymentId, amountCents, reason } })
      }}
      onClose={onClose}
    >
      <p>The home has 5 days to answer. If it does not, we’ll refund the card you paid with.</p>
      <Stack>
        {refundable.length > 1 && (
          <SelectField label="Payment" value={paymentId} onChange={({ target }) => setPaymentId(target.value)}>
            {refundable.map((payment) => (
              <option key={payment.paymentId} value={payment.paymentId}>
                {payment.label}, paid {formatShortDayOf(payment.paidAt, payment.timeZone)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Amount"
          inputMode="decimal"
          placeholder="45.00"
          help={chosen && `Up to ${formatMoney(chosen.leftCents, chosen.currency)}.`}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
