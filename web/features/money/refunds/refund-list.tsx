import type { ReactNode } from 'react'
import type { RefundRequest } from '#contract/money/refunds.ts'
import { formatMoney } from '#contract/money.ts'
import { refundStatusLabel } from '#contract/payments/payment-words.ts'
import { formatShortDayOf } from '#contract/time.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { Muted, Text } from '#web/ui/text.tsx'

const refundStatuses = statusTable(refundStatusLabel, { REQUESTED: 'notice', SUCCEEDED: 'good', FAILED: 'danger' })

/** Refund requests with their reasons and decisions; each is followed by the viewer's actions. */
export const RefundList = ({
  refunds,
  actions,
}: {
  refunds: readonly RefundRequest[]
  actions?: (refund: RefundRequest) => ReactNode
}) => (
  <Stack divided>
    {refunds.map((refund) => (
      <Stack key={refund.id}>
        <Row between>
          <Text as="h3" size="md">
            {formatMoney(refund.amountCents, refund.currency)} of “{refund.payment.label}”
          </Text>
          <StatusBadge of={refundStatuses} value={refund.status} />
        </Row>
        <Text typed>“{refund.reason}”</Text>
        {refund.decision?.words && (
          <Text typed>
            Answer on {formatShortDayOf(refund.decision.at, refund.timeZone)}: {refund.decision.words}
          </Text>
        )}
        <Muted>{refund.nextStep}</Muted>
        {actions?.(refund)}
      </Stack>
    ))}
  </Stack>
)
