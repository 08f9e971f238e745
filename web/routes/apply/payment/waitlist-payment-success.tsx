import { PaymentOutcome } from '#web/features/money/charges/outcome.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Waitlist payment success',
    description: 'The result of your waitlist fee payment.',
    path: '/waitlist-payment-success',
    isPrivate: true,
  })

export default function WaitlistPaymentSuccess() {
  return (
    <Page narrow title="Your waitlist fee" description="Payment status, your receipt and what happens next.">
      <PaymentOutcome />
    </Page>
  )
}
