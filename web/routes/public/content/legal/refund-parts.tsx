import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { FactTable } from '#web/features/content/article/fact-table.tsx'

export const refundParts: readonly ArticlePart[] = [
  {
    id: 'fees',
    title: 'What a home may charge',
    body: (
      <>
        <p>Homes set their fees, we set the limits, and we take no share. Many homes charge none of these:</p>
        <FactTable
          caption="Fees and their limits"
          columns={['Fee', 'Usual', 'At most', 'Good to know']}
          rows={[
            [
              'Application',
              '$0',
              '$50',
              'Only if a bed is free or the waitlist is open. Covers all homes of that owner for 30 days. You can ask to have it waived, without a reason.',
            ],
            ['Waitlist', '$0', '$50', 'Counts fully toward your move-in. Never buys a better place.'],
            ['Deposit', '1 week of rent', '1 month or 4 weeks of rent', 'Kept on a separate record. It stays your money.'],
            ['Deposit for utilities', '$0', '$150', 'Handled like the deposit.'],
            ['Cleaning', '$0', '$100', 'Charged once.'],
            ['Move-in or admin fee', '$0', '$100', 'Must be on the fee sheet.'],
            [
              'Late fee',
              '$25',
              '5% of the rent for the period',
              'After 5 days of grace, once per period. You are offered a payment plan first.',
            ],
            ['Card processing', 'Its cost', 'Its cost', 'Shown as a line of its own from the first screen.'],
          ]}
        />
        <p>Weekly prices are turned into monthly ones with 52 weeks and 12 months, never with four weeks to a month.</p>
      </>
    ),
  },
  {
    id: 'before-you-pay',
    title: 'Before you pay',
    body: (
      <p>
        You get a fee sheet with every line, the total, and the refund terms of that home. You confirm it, and from then on it is
        frozen: what is charged is what you saw. You can open it again at any time in your account, with your receipts.
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
              'Application fee is kept, waitlist fee comes back',
            ],
            ['You cancel later than that', 'All but 2 days', 'All of it', 'Both are kept'],
            ['You do not show up', 'All but 7 days', 'All of it', 'Both are kept'],
            [
              'The owner cancels, the listing is suspended, or the home is not as described and you tell us within 48 hours',
              'All of it',
              'All of it',
              'All of it, and you go to the top of that owner’s waitlist',
            ],
            [
              'You leave during a paid period, for any reason, a return to use included',
              'The days you did not use, counted from 3 days after your notice at the latest',
              'By the deposit rules',
              'Not affected',
            ],
            [
              'Your stay is ended for safety',
              'The days you did not use, from the day you leave',
              'By the deposit rules',
              'Not affected',
            ],
          ]}
        />
        <p>
          A home may choose the “standard” terms, with 7 days instead of 72 hours in the first two lines. The fee sheet says which
          terms apply. No home here may offer “no refund ever”.
        </p>
      </>
    ),
  },
  {
    id: 'fees-back',
    title: 'When application and waitlist fees come back',
    body: (
      <ul>
        <li>
          <strong>Application fee:</strong> by itself, if the home does not answer within 7 days, if the listing is withdrawn, or
          if you were charged twice.
        </li>
        <li>
          <strong>Waitlist fee:</strong> in full, if you leave the list or are removed before you accept an offer. If you move in,
          it is counted toward your first payment.
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
            <strong>Within 15 days after you move out,</strong> it is due back if the home makes no claim.
          </li>
          <li>
            <strong>Within 30 days after you move out,</strong> the home may claim a part, with an itemized list, the reason and
            photos. Normal wear is not a reason. If it misses the date, the whole deposit goes back.
          </li>
          <li>
            <strong>Within 15 days after that notice,</strong> you can object. The part you both agree on is paid; the rest is
            reviewed by our team. You can always go to court instead.
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
          Open your stay in your account and choose “Cancel” or “Give notice”. You see the refund <strong>before</strong> you
          confirm.
        </li>
        <li>Notice is 7 days unless your agreement says less. In danger you can leave at once.</li>
        <li>You get an e-mail that confirms it, with the amount and the date.</li>
        <li>No access to your account? Write to us, or tell the home in writing. That counts too.</li>
      </ol>
    ),
  },
  {
    id: 'when',
    title: 'When the money arrives',
    body: (
      <p>
        Refunds that follow the table are approved at once. Others are decided by the home or by us within 5 days; if nobody
        answers, the refund is approved. The money goes back the way it came. Banks usually need 5 to 10 working days to show it.
      </p>
    ),
  },
]
