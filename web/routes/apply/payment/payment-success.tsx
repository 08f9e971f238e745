import { PaymentOutcome } from '#web/features/money/charges/outcome.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

export const meta = () =>
  pageMeta({ title: 'Payment success', description: 'The result of your payment.', path: '/payment-success', isPrivate: true })

export default function PaymentSuccess() {
  return (
    <Page narrow title="Your payment" description="Payment status, your receipt and what happens next.">
      <PaymentOutcome />
    </Page>
  )
}
