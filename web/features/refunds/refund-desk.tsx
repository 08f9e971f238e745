import { Link } from 'react-router'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import styles from '#web/features/deposits/deposits.module.css'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { DecideRefund } from './decide-refund.tsx'
import { RefundList } from './refund-list.tsx'

/** For staff: what residents ask back and no home has answered, and what did not arrive. Nothing where there is neither. */
export const RefundDesk = () => (
  <>
    <Requests />
    <Failed />
  </>
)

function Requests() {
  const { data } = useApi('GET /admin/refund-requests')
  if (!data || data.refunds.length === 0) return null
  return (
    <Card title="Money that residents ask back">
      <RefundList
        refunds={data.refunds}
        title={({ residentName, home, reservationId }) => (
          <p>
            {reservationId ? <Link to={`/reservation/${reservationId}`}>{residentName}</Link> : residentName}
            {home && `, ${home.title}`}
          </p>
        )}
        actions={(refund) => <DecideRefund refund={refund} by="PUT /admin/refunds/{id}" />}
      />
    </Card>
  )
}

function Failed() {
  const { data } = useApi('GET /admin/refunds', { query: { status: 'FAILED' } })
  const retry = useApiMutation('POST /admin/refunds/{id}/retry')
  if (!data || data.refunds.length === 0) return null
  return (
    <Card title="Refunds that did not arrive">
      {retry.error && <Alert kind="danger">{retry.error.message}</Alert>}
      {data.refunds.map(({ id, amountCents, currency, reason, createdAt }) => (
        <div key={id} className={styles.deposit}>
          <div className={styles.head}>
            <span>
              {formatMoney(amountCents, currency)}, {formatDate(createdAt)}. {reason}
            </span>
            <Button look="soft" size="sm" busy={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
              Send it again
            </Button>
          </div>
        </div>
      ))}
    </Card>
  )
}
