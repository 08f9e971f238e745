import { PaymentOutcome } from '#web/features/money/charges/outcome.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Application payment success',
    description: 'How the payment of your application fee went.',
    path: '/application-payment-success',
    isPrivate: true,
  })

export default function ApplicationPaymentSuccess() {
  return (
    <Page narrow title="Your application fee" description="How the payment went, your receipt, and what comes next.">
      <PaymentOutcome />
    </Page>
  )
}
