import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { SupportEmail } from '#web/features/messaging/support/support-email.tsx'

export const ownerRefundParts: readonly ArticlePart[] = [
  {
    id: 'rent-by-itself',
    title: 'Automatic rent payments',
    body: (
      <p>
        If you set up autopay, you can turn it off in your account before the next payment is due. Turning it off does not end
        your stay, and you still owe any rent that is due. When your stay ends, autopay ends with it.
      </p>
    ),
  },
  {
    id: 'disputes',
    title: 'If you disagree',
    body: (
      <p>
        Appeal within 14 days after a decision about a deposit, in your account. For a refund, email <SupportEmail /> and tell us
        why you disagree. Someone who did not make the decision will answer within ten business days. You can also talk to your
        bank about a card payment, and you keep every right the law gives you.
      </p>
    ),
  },
  {
    id: 'owner-plans',
    title: 'For owners: plans and reviews',
    body: (
      <>
        <ul>
          <li>
            You can cancel a plan at any time on your billing page. It runs until the end of the paid period. That period is not
            refunded.
          </li>

          <li>An upgrade is charged for the days remaining. A downgrade starts with the next period.</li>
          <li>If we charged you twice or after you canceled, we refund it in full.</li>
          <li>
            A premium review is refunded if we have not reviewed the home within 30 days. A review the home does not pass is not
            refunded.
          </li>
        </ul>
        <p>
          See what each plan includes on <Link to="/compare-plans">Compare plans</Link>.
        </p>
      </>
    ),
  },
]
