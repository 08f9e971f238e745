import { PaymentOutcome } from '#web/features/money/charges/outcome.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Application payment success',
    description: 'The result of your application fee payment.',
    path: '/application-payment-success',
    isPrivate: true,
  })

export default function ApplicationPaymentSuccess() {
  return (
    <Page narrow title="Your application fee" description="Payment status, your receipt and what happens next.">
      <PaymentOutcome />
    </Page>
  )
}
