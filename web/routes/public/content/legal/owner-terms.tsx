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
            <strong>It is true.</strong> Prices, beds, photos, staff, rules and certificates are real and current. You show no
            residents in photos and promise no results of treatment.
          </li>
          <li>
            <strong>It is fair.</strong> You follow fair-housing and disability law in your words and in your decisions. You do
            not turn people down for prescribed medicine. You answer requests for accommodation within ten days.
          </li>
          <li>
            <strong>It is safe.</strong> You keep naloxone in reach, post emergency numbers, and have insurance and working smoke
            alarms.
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
            <strong>You answer.</strong> Applications within seven days, complaints confirmed within two and answered within
            seven.
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
        You may not give, offer, ask for or take anything of value for sending a person to a home, a treatment center or a
        laboratory, or for choosing one. That includes free rent, gifts, travel and discounts tied to treatment. It is a crime
        under Florida and federal law, and we will remove homes that do it.
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
            Plans are flat, by month or by year. A year costs as much as ten months. Taxes, if any, are shown before you pay.
          </li>
          <li>You can try a paid plan once for 14 days without a card. If you do nothing, you fall back to the free plan.</li>
          <li>
            If a payment fails, we try again for a week and leave everything as it is for 14 days. After that you fall back to the
            free plan, and listings above its limit are paused, newest first.
          </li>
          <li>An upgrade starts now and is charged for the rest of the period. A downgrade starts with the next period.</li>
          <li>You can pause once in 12 months for up to 90 days, and cancel at any time to the end of the paid period.</li>
          <li>
            The premium review costs a flat fee. It pays for the review, not the result. Not reviewed in 30 days? You get it back.
          </li>
        </ul>
        <p>
          Whatever your plan, residents can reach you, apply, complain and see your phone number. We never hold a message back
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
        Use what residents share only to decide on their application and run their stay. Keep it locked away, give it to no one
        without the person’s written consent, and delete it when you no longer need it. If you give treatment or are part of a
        treatment program, federal rules on substance use records (42 CFR Part 2) may bind you, and you must follow them yourself.
        Team members may see only what their role needs, and you answer for what they do.
      </p>
    ),
  },
  {
    id: 'badges-and-order',
    title: 'Badges and the order of results',
    body: (
      <p>
        A badge states what was checked and when. It expires after at most 12 months and may be taken away with a reason. It is
        not a guarantee of quality or safety, and owners may not present it as one. The order of search results does not depend on
        plans or payments. A paid place, where there is one, is separate and labeled.
      </p>
    ),
  },
]
