import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { apiQuery, useApiMutation } from '#web/api/queries.ts'
import { useLeave } from '#web/features/money/plans/use-leave.ts'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Whether the fee allows a home's premium review to be submitted. */
export function useReviewFee(homeId: string, isPremium: boolean) {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  // After the payment page, the provider is asked first how the payment ended.
  const session = useQuery({
    ...apiQuery('GET /stripe/session-details', { query: { session_id: sessionId ?? '' } }),
    enabled: isPremium && sessionId !== null,
  })
  const isAsked = sessionId === null || !session.isPending
  return useQuery({ ...apiQuery('GET /homes/{id}/premium-review', { params: { id: homeId } }), enabled: isPremium && isAsked })
}

type Fee = NonNullable<ReturnType<typeof useReviewFee>['data']>

/** What the review costs, and the button to pay it. */
export function ReviewFee({ homeId, fee }: { homeId: string; fee: Fee }) {
  const { may } = usePermissions()
  const path = screen('/homeowner/premium-verification-process', { homeId })
  const open = useApiMutation('POST /homes/{id}/premium-review/checkout')
  const { leave, failure, isLeaving } = useLeave(() =>
    open.mutateAsync({ params: { id: homeId }, body: { successUrl: path, cancelUrl: path } }),
  )
  if (fee.isCovered) return <Alert tone="info">{fee.text}</Alert>
  return (
    <Alert tone="notice" title="The review has a fee">
      <p>{fee.text}</p>
      {failure && <p>{failure}</p>}
      {may('manage_billing') ? (
        <p>
          <Button variant="soft" loading={isLeaving} onClick={() => void leave()}>
            {isLeaving ? 'Opening payment page...' : `Pay ${formatMoney(fee.feeCents, fee.currency)}`}
          </Button>
        </p>
      ) : (
        <p>Ask the owner, or someone who manages billing, to pay it.</p>
      )}
    </Alert>
  )
}
