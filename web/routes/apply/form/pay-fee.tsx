import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Charge } from '#contract/money/charges.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { ChargeView } from '#web/features/money/charges/charge-view.tsx'
import { usePay } from '#web/features/money/charges/use-pay.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

type Props = {
  id: string
  /** True if the person has just read the costs and pressed the button, and need not do so again. */
  opensAtOnce: boolean
  onWaived: (application: OwnApplication) => void
}

/** Everything is agreed to; the home receives the application as soon as the fee is paid or waived. */
export function PayFee({ id, opensAtOnce, onWaived }: Props) {
  const query = useApi('GET /residents/charges', { query: { applicationId: id } })
  const waive = useApiMutation('POST /residents/applications/{id}/waive-fee')
  const waiver = (
    <Button variant="soft" loading={waive.isPending} onClick={() => waive.mutate({ params: { id } }, { onSuccess: onWaived })}>
      Waive my fee
    </Button>
  )
  return (
    <Page
      narrow
      title="Pay the application fee"
      description="The home gets your application as soon as the fee is paid or waived."
    >
      {waive.error && <Alert tone="danger">{waive.error.message}</Alert>}
      <QueryView query={query}>
        {(charge) =>
          opensAtOnce && charge.state === 'DUE' ? (
            <Opening charge={charge} waiver={waiver} />
          ) : (
            <ChargeView charge={charge} waiver={waiver} />
          )
        }
      </QueryView>
    </Page>
  )
}

/** Opens the payment page automatically, once; if that fails, the costs and the button are still there. */
function Opening({ charge, waiver }: { charge: Charge; waiver: ReactNode }) {
  const { pay, failure, isLeaving } = usePay(charge)
  const open = useEffectEvent(() => void pay())
  useEffect(() => open(), [])
  if (isLeaving) return <p role="status">Opening the payment page...</p>
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <ChargeView charge={charge} waiver={waiver} />
    </>
  )
}
