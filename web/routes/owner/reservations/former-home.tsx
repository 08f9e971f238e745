import type { ReactNode } from 'react'
import { useApi } from '#web/api/queries.ts'
import { OwnerDeposits } from '#web/features/money/deposits/stay-deposits.tsx'
import { StayRefunds } from '#web/features/money/refunds/decide-refund.tsx'
import { Alert } from '#web/ui/alert.tsx'

type Props = { reservationId: string; children: ReactNode }

/** A stay in a home that went to another owner: who got its payments and holds its deposits still settles them. */
export function FormerHome({ reservationId, children }: Props) {
  const query = { reservationId }
  const { data: held } = useApi('GET /owners/deposits', { query })
  const { data: requested } = useApi('GET /owners/refunds', { query })
  if (!held?.deposits.length && !requested?.refunds.length) return children
  return (
    <>
      <Alert tone="notice">
        This home belongs to another owner now. What was paid while it was yours is still yours to settle.
      </Alert>
      <StayRefunds reservationId={reservationId} />
      <OwnerDeposits reservationId={reservationId} />
    </>
  )
}
