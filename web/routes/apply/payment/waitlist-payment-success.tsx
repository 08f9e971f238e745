import { PaymentOutcome } from '#web/features/money/charges/outcome.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Waitlist payment success',
    description: 'How the payment of your waitlist fee went.',
    path: '/waitlist-payment-success',
    isPrivate: true,
  })

export default function WaitlistPaymentSuccess() {
  return (
    <Page narrow title="Your waitlist fee" description="How the payment went, your receipt, and what comes next.">
      <PaymentOutcome />
    </Page>
  )
}
