import { useApi } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { PaymentFacts } from './payment-facts.tsx'

/** One payment with everything that is known about it, to read. */
export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const payment = useApi('GET /admin/payments/{id}', { params: { id } })
  return (
    <Dialog open wide title="Payment" onClose={onClose}>
      <QueryView query={payment}>{(data) => <PaymentFacts payment={data} />}</QueryView>
    </Dialog>
  )
}
