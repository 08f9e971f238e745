import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'

export const ownerTerms: readonly ArticlePart[] = [
  {
    id: 'listing',
    title: 'For owners: listing a home',
    body: (
      <>
        <p>You may list a home that you own or have written permission to run. You agree that:</p>
        <ul>
          <li>
            <strong>It is true.</strong> Prices, beds, photos, staff, rules and certificates are real and current. You do not show
            residents in photos, and you do not promise treatment results.
          </li>
          <li>
            <strong>It is fair.</strong> You follow fair housing and disability law in what you write and decide. You do not
            decline people for taking prescribed medication. You answer accommodation requests within ten days.
          </li>
          <li>
            <strong>It is safe.</strong> You keep naloxone within reach, post emergency numbers, and have insurance and working
            smoke alarms.
          </li>
          <li>
            <strong>It is in writing.</strong> You publish all fees, your refund terms, how a stay can end, and how residents can
            complain.
          </li>
          <li>
            <strong>You stay out of residents’ money.</strong> You do not hold their cards, benefits or IDs, and do not lend them
            money.
          </li>
          <li>
            <strong>You answer.</strong> You answer applications within seven days, acknowledge complaints within two, and answer
            them within seven.
          </li>
        </ul>
        <p>We review listings before they go public and may ask for changes, pause or remove a listing, with a reason.</p>
      </>
    ),
  },
  {
    id: 'no-referral-fees',
    title: 'For owners: no payment for people',
    body: (
      <p>
        You may not give, offer, ask for or accept anything of value for referring a person to a home, a treatment center or a
        lab, or for choosing one. That includes free rent, gifts, travel and discounts tied to treatment. It is a crime under
        Florida and federal law, and we will remove homes that do it.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'For owners: plans and billing',
    body: (
      <>
        <ul>
          <li>
            Plans have a flat price, monthly or yearly. A year costs as much as ten months. Taxes, if any, are shown before you
            pay.
          </li>
          <li>You can try a paid plan once for 14 days without a card. If you do nothing, you’ll move to the free plan.</li>
          <li>
            If a payment fails, we’ll retry for a week and change nothing for 14 days. After that, you’ll move to the free plan,
            and we’ll pause listings above its limit, newest first.
          </li>
          <li>
            An upgrade starts right away and is charged for the rest of the period. A downgrade starts with the next period.
          </li>
          <li>
            You can pause once in 12 months for up to 90 days, and cancel at any time, effective at the end of the paid period.
          </li>
          <li>
            The premium review costs a flat fee. It pays for the review, not the result. If we do not review the home within 30
            days, we refund the fee.
          </li>
        </ul>
        <p>
          Whatever your plan, residents can reach you, apply, complain and see your phone number. We never hold back a message
          until you pay. See <Link to="/compare-plans">the plans</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'residents-data',
    title: 'For owners: residents’ information',
    body: (
      <p>
        Use what residents share only to decide on their application and run their stay. Keep it locked away, do not give it to
        anyone without the person’s written consent, and delete it when you no longer need it. If you provide treatment or are
        part of a treatment program, federal rules on substance use records (42 CFR Part 2) may apply to you, and you must follow
        them. Team members may see only what their role requires, and you are responsible for what they do.
      </p>
    ),
  },
  {
    id: 'badges-and-order',
    title: 'Badges and search ranking',
    body: (
      <p>
        A badge states what was checked and when. It expires after 12 months at most, and we may revoke it with a reason. It is
        not a guarantee of quality or safety, and owners may not present it as one. The order of search results does not depend on
        plans or payments. Any paid placement is separate and labeled.
      </p>
    ),
  },
]
