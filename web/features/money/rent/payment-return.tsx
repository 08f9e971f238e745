import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PaymentStatus } from '#contract/payments/payment.lifecycle.ts'
import { screen } from '#contract/screens.ts'
import { apiQuery } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'

const pause = 3000
const mostTries = 40

type Say = (paymentId: string, isPaid: boolean, status: PaymentStatus) => ReactNode

/**
 * For people who return from the payment page: the server asks the provider how the payment ended, and the data on screen is
 * refetched. The query string only says which payment it was.
 */
export function PaymentReturn({ children }: { children: Say }) {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  return sessionId ? <Outcome sessionId={sessionId}>{children}</Outcome> : null
}

function Outcome({ sessionId, children }: { sessionId: string; children: Say }) {
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    ...apiQuery('GET /stripe/session-details', { query: { session_id: sessionId } }),
    refetchInterval: ({ state }) =>
      state.data && state.data.status === 'PENDING' && state.dataUpdateCount < mostTries ? pause : false,
  })
  const status = data?.status
  useEffect(() => {
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'GET /stripe/session-details'
    if (status) void queryClient.invalidateQueries({ predicate: isOther })
  }, [status, queryClient])
  if (error) return <Alert tone="danger">{error.message}</Alert>
  return data ? children(data.paymentId, data.isPaid, data.status) : <p role="status">Checking your payment...</p>
}

const notCharged: readonly string[] = ['FAILED', 'CANCELLED', 'EXPIRED']

/** The same text as for a fee that was not paid. */
export const NothingCharged = () => (
  <Alert tone="notice" title="You were not charged">
    You left the payment page, or your bank declined the card. You can try again now, or use another card. If paying is hard right
    now, talk to the home.
  </Alert>
)

/** What is still with the bank, the rent itself says. */
export const PaidNow = () => (
  <PaymentReturn>
    {(paymentId, isPaid, status) =>
      notCharged.includes(status) ? (
        <NothingCharged />
      ) : isPaid ? (
        <Alert tone="success" title="Thank you. Your payment went through.">
          <Link to={screen('/residents/payment/:id', { id: paymentId })}>View your receipt</Link>
        </Alert>
      ) : null
    }
  </PaymentReturn>
)
