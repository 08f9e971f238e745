import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** For a URL that names no payment. */
export const WhichPayment = () => (
  <EmptyState title="Which payment?">
    <p>This page opens automatically after a payment. You can see all your payments in one place.</p>
    <ButtonLink to="/residents/payments">My payments</ButtonLink>
  </EmptyState>
)
