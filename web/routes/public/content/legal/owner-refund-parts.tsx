import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { SupportEmail } from '#web/features/messaging/support/support-email.tsx'

export const ownerRefundParts: readonly ArticlePart[] = [
  {
    id: 'rent-by-itself',
    title: 'Rent that is paid by itself',
    body: (
      <p>
        If you set up automatic rent, you can stop it in your account before the next payment is due. Stopping the payment does
        not end your stay, and rent you owe stays due. When your stay ends, automatic rent ends with it.
      </p>
    ),
  },
  {
    id: 'disputes',
    title: 'If you do not agree',
    body: (
      <p>
        Appeal within 14 days after a decision about a refund or a deposit: email <SupportEmail /> and say what you think is
        right. Someone who did not make the decision will answer within ten business days. You can also talk to your bank about a
        card payment, and you keep every right the law gives you.
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
            You can cancel a plan at any time on your billing page. It runs to the end of the paid period; that period is not
            refunded.
          </li>

          <li>An upgrade is charged for the days that are left. A downgrade starts with the next period.</li>
          <li>Charged twice, or after you canceled? We pay it back in full.</li>
          <li>
            A premium review is refunded if we have not reviewed the home within 30 days. A review that ends with “no” is not
            refunded.
          </li>
        </ul>
        <p>
          What each plan holds is on <Link to="/compare-plans">Compare plans</Link>.
        </p>
      </>
    ),
  },
]
