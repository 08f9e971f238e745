import { PaymentOutcome } from '#web/features/money/charges/outcome.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

export const meta = () =>
  pageMeta({ title: 'Payment success', description: 'How your payment went.', path: '/payment-success', isPrivate: true })

export default function PaymentSuccess() {
  return (
    <Page narrow title="Your payment" description="How it went, your receipt, and what comes next.">
      <PaymentOutcome />
    </Page>
  )
}
