import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { FactTable } from '#web/features/content/article/fact-table.tsx'

export const refundParts: readonly ArticlePart[] = [
  {
    id: 'fees',
    title: 'What a home may charge',
    body: (
      <>
        <p>Homes set their fees, we set the limits, and we take no cut. Many homes charge none of these:</p>
        <FactTable
          caption="Fees and their limits"
          columns={['Fee', 'Usual', 'Maximum', 'Good to know']}
          rows={[
            [
              'Application',
              '$0',
              '$50',
              'Only if a bed is available or the waitlist is open. Covers all of that owner’s homes for 30 days. You can ask to have it waived without giving a reason.',
            ],
            ['Waitlist', '$0', '$50', 'The full amount goes toward your move-in cost. It never moves you up.'],
            ['Deposit', '1 week of rent', '1 month or 4 weeks of rent', 'Kept on a separate record. It stays your money.'],
            ['Utility deposit', '$0', '$150', 'Handled like the deposit.'],
            ['Cleaning', '$0', '$100', 'Charged once.'],
            ['Move-in or admin fee', '$0', '$100', 'Must be on the fee sheet.'],
            [
              'Late fee',
              '$25',
              '5% of the rent for the period',
              'After a 5-day grace period, once per rent period. You can ask the home for a payment plan first.',
            ],
            ['Card processing', '$0', '$0', 'Paying by card costs you nothing extra.'],
          ]}
        />
        <p>We convert weekly prices to monthly ones using 52 weeks and 12 months, never four weeks to a month.</p>
      </>
    ),
  },
  {
    id: 'before-you-pay',
    title: 'Before you pay',
    body: (
      <p>
        You get a fee sheet with every line, the total, and the refund terms of that home. Once you confirm it, it cannot change.
        You pay exactly what you saw. You can open it again at any time in your account, with your receipts.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'What you get back',
    body: (
      <>
        <FactTable
          caption="Refund table"
          columns={['What happens', 'Rent you paid', 'Deposit', 'Application and waitlist fee']}
          rows={[
            [
              'You cancel at least 72 hours before move-in',
              'All of it',
              'All of it',
              'The application fee is kept. The waitlist fee is refunded.',
            ],
            ['You cancel later than that', 'All but 2 days', 'All of it', 'Both are kept'],
            ['You do not show up', 'All but 7 days', 'All of it', 'Both are kept'],
            [
              'The home cancels, or the listing is suspended',
              'All of it',
              'All of it',
              'All of it, and you go to the top of that home’s waitlist. Only people in urgent need come before you.',
            ],
            ['The home is not as described and you tell us within 48 hours', 'All of it', 'All of it', 'All of it'],
            [
              'You leave during a paid period for any reason, including a return to use',
              'The days you did not use, starting no later than 3 days after your notice',
              'Under the deposit rules',
              'Not affected',
            ],
            [
              'Your stay is ended for safety',
              'The days you did not use, from the day you leave',
              'Under the deposit rules',
              'Not affected',
            ],
          ]}
        />
        <p>
          A home may choose the “standard” terms, with 7 days instead of 72 hours in the first two rows. The fee sheet says which
          terms apply. No home here may have a “no refunds” policy.
        </p>
      </>
    ),
  },
  {
    id: 'fees-back',
    title: 'When application and waitlist fees are refunded',
    body: (
      <ul>
        <li>
          <strong>Application fee:</strong> automatically, if the home does not answer within 7 days, if the listing is withdrawn,
          or if you were charged twice.
        </li>
        <li>
          <strong>Waitlist fee:</strong> in full, if you leave the waitlist or are removed before you accept an offer. If you move
          in, it goes toward your first payment.
        </li>
      </ul>
    ),
  },
  {
    id: 'deposits',
    title: 'Deposits',
    body: (
      <>
        <p>
          We use the dates of Florida’s deposit law (Section 83.49) everywhere, unless the law where you live is better for you:
        </p>
        <ol>
          <li>
            <strong>Within 30 days after you pay it,</strong> the home tells you in writing how the deposit is kept.
          </li>
          <li>
            <strong>Within 15 days after you move out,</strong> it must be returned if the home makes no claim.
          </li>
          <li>
            <strong>Within 30 days after you move out,</strong> the home may claim part of it, with an itemized list, the reason
            and photos. Normal wear and tear does not count. If it misses the deadline, the whole deposit is returned.
          </li>
          <li>
            <strong>Within 15 days after that notice,</strong> you can dispute it. The part you both agree on is paid, and our
            team reviews the rest. You can always go to court instead.
          </li>
        </ol>
        <p>A deposit is never paid out to a home as income, and never lost because you returned to use.</p>
      </>
    ),
  },
  {
    id: 'how-to-cancel',
    title: 'How to cancel or leave',
    body: (
      <ol>
        <li>
          Open your stay in your account and choose “Cancel” or “Give notice.” You’ll see the refund <strong>before</strong> you
          confirm.
        </li>
        <li>Notice is 7 days unless your agreement says less. If you’re in danger, you can leave right away.</li>
        <li>We’ll send you a confirmation email with the amount and the date.</li>
        <li>If you cannot get into your account, contact us or tell the home in writing. That counts, too.</li>
      </ol>
    ),
  },
  {
    id: 'when',
    title: 'When you’ll get your refund',
    body: (
      <p>
        Refunds under the table above are approved right away. The home or our team decides on others within 5 days. If no one
        answers, the refund is approved. We refund the card you paid with. Banks usually take 5 to 10 business days to show it.
      </p>
    ),
  },
]
