import type { ReactNode } from 'react'
import type { RefundRequest } from '#contract/money/refunds.ts'
import { formatMoney } from '#contract/money.ts'
import { refundStatusLabel } from '#contract/payments/payment-words.ts'
import { formatShortDayOf } from '#contract/time.ts'
import styles from '#web/features/money/deposits/deposits.module.css'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Partial<Record<RefundRequest['status'], BadgeTone>> = { REQUESTED: 'notice', SUCCEEDED: 'good', FAILED: 'danger' }

/** Refund requests with their reasons and decisions; each is followed by the viewer's actions. */
export const RefundList = ({
  refunds,
  actions,
}: {
  refunds: readonly RefundRequest[]
  actions?: (refund: RefundRequest) => ReactNode
}) =>
  refunds.map((refund) => (
    <div key={refund.id} className={styles.deposit}>
      <div className={styles.head}>
        <h3 className={styles.small}>
          {formatMoney(refund.amountCents, refund.currency)} of {refund.payment.label.toLowerCase()}
        </h3>
        <Badge tone={tones[refund.status] ?? 'plain'}>{refundStatusLabel[refund.status]}</Badge>
      </div>
      <p className={styles.words}>“{refund.reason}”</p>
      {refund.decision?.words && (
        <p className={styles.words}>
          Answer on {formatShortDayOf(refund.decision.at, refund.timeZone)}: {refund.decision.words}
        </p>
      )}
      <p className={styles.soft}>{refund.nextStep}</p>
      {actions?.(refund)}
    </div>
  ))
