import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { ownerRefundParts } from './owner-refund-parts.tsx'
import { refundParts } from './refund-parts.tsx'

export const meta = articleMeta({
  title: 'Fees, refunds and cancellation',
  description:
    'What a home may charge, what you get back when you cancel or leave, when deposits are due, and how owners cancel a plan.',
  path: '/refunds-cancellation',
})

export default function RefundsCancellation() {
  return (
    <LegalPage
      path="/refunds-cancellation"
      description="What a home may charge, what you get back, and by when."
      inShort={[
        'You see and confirm every fee before you pay. Nothing is added later.',
        'If you cancel in time, you get all rent and the whole deposit back.',
        'If you leave early, for any reason, you get a refund for the days you did not use.',
        'Deposits are due back within 15 days after you move out, unless the home makes a claim in time.',
      ]}
      parts={[...refundParts, ...ownerRefundParts]}
    />
  )
}
