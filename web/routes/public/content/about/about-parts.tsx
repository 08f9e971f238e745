import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { Cards, type CardWords } from '#web/features/content/article/cards.tsx'

const promises: readonly CardWords[] = [
  {
    icon: 'list',
    title: 'Money never changes the order',
    body: (
      <p>
        What an owner pays us plays no part in where a home stands in your search. Anything paid for is set apart and labeled.
      </p>
    ),
  },
  {
    icon: 'shield',
    title: '“Verified” is earned and dated',
    body: <p>Every badge says what was checked and on which day. It runs out by itself, after one year at the latest.</p>,
  },
  {
    icon: 'check',
    title: 'You see the whole price first',
    body: <p>Before you pay, you see every fee on one sheet. What is charged is what was shown.</p>,
  },
  {
    icon: 'user',
    title: 'Your story stays yours',
    body: (
      <p>
        No ads, no trackers, no outside scripts. A home sees your application only after you agree to share it with that home.
      </p>
    ),
  },
  {
    icon: 'flag',
    title: 'A “no” comes with a reason',
    body: (
      <p>A home that turns you down must say why, from rules it published before. You have 14 days to ask for a second look.</p>
    ),
  },
  {
    icon: 'heart',
    title: 'Medicine is not a reason',
    body: (
      <p>Taking buprenorphine, methadone or other prescribed medicine is not among the reasons a home can give for a “no”.</p>
    ),
  },
]

export const aboutParts: readonly ArticlePart[] = [
  {
    id: 'why',
    title: 'Why we exist',
    body: (
      <>
        <p>
          People often look for a recovery home in a hard week: the day before a discharge, after a night on a friend’s couch, on
          a phone with little battery. What they find is a list of numbers that nobody answers, prices that grow at the door, and
          homes that look fine in a photo and are not.
        </p>
        <p>
          Good homes have the other half of the problem. They have an empty bed, careful rules and a kind house manager, and they
          are lost between lead sellers who charge for every call.
        </p>
        <p>We built Waymark so that the two can meet, with nobody in between who earns more when you choose badly.</p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How it works',
    body: (
      <>
        <h3>If you are looking for a home</h3>
        <ol>
          <li>
            <strong>Search</strong> by city, price, gender, level of support and house rules. You need no account to look.
          </li>
          <li>
            <strong>Compare</strong> the full move-in cost, the free beds and how fresh that number is, the rules and the reviews.
          </li>
          <li>
            <strong>Apply</strong> with one form. You see which requirements you meet before you send it.
          </li>
          <li>
            <strong>Hear back.</strong> If a home stays silent for seven days, your application closes and any fee comes back to
            you.
          </li>
          <li>
            <strong>Move in</strong> with the fees, the rules and the refund terms in writing.
          </li>
        </ol>
        <h3>If you run a home</h3>
        <ol>
          <li>
            <strong>Describe it honestly:</strong> beds, prices, rules, staff, and how you end a stay.
          </li>
          <li>
            <strong>We review it</strong> before it goes public. We aim to do so within three working days.
          </li>
          <li>
            <strong>Get verified</strong> by showing your documents. It is part of every plan, the free one too.
          </li>
          <li>
            <strong>Answer people</strong> in one inbox: applications, waitlist, messages, stays and payments.
          </li>
        </ol>
      </>
    ),
  },
  { id: 'promises', title: 'What we promise', body: <Cards cards={promises} /> },
  {
    id: 'who-pays',
    title: 'Who pays us',
    body: (
      <>
        <p>
          Owners do, with a flat plan: $0, $49, $129 or $299 a month, depending on how many homes and beds they list. A premium
          review costs a flat $99 a year on the smaller plans. It pays for the review, not for the result.
        </p>
        <p>
          We take nothing per lead, per application or per move-in, and no share of your rent or deposit. Homes may ask for their
          own fees; we cap them and show them. See <Link to="/compare-plans">the plans</Link> and{' '}
          <Link to="/refunds-cancellation">fees and refunds</Link>.
        </p>
        <p>
          Every home you see here is listed by its owner, and most owners pay us for a plan. We are not the only list, and we want
          you to know the others: in Florida, the{' '}
          <a href="https://www.farronline.org" rel="noreferrer">
            Florida Association of Recovery Residences
          </a>{' '}
          and the{' '}
          <a href="https://www.myflfamilies.com" rel="noreferrer">
            Department of Children and Families
          </a>{' '}
          publish certified homes; across the country,{' '}
          <a href="https://narronline.org" rel="noreferrer">
            NARR
          </a>{' '}
          and{' '}
          <a href="https://www.oxfordhouse.org" rel="noreferrer">
            Oxford House
          </a>{' '}
          do.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-do-not-do',
    title: 'What we do not do',
    body: (
      <>
        <ul>
          <li>We do not run homes, and we do not decide who moves in. The home does, by its published rules.</li>
          <li>We do not give medical care or advice, and we do not place people in treatment.</li>
          <li>We do not pay anyone, and let nobody be paid, for sending a person to a home.</li>
          <li>We do not sell, rent or share what you tell us, and we show no ads.</li>
          <li>We do not ask for a Social Security number, a diagnosis, or which substance you used.</li>
          <li>We do not hide a bad review. We take one down only if it breaks the rules for reviews, not because it is harsh.</li>
          <li>We cannot promise that a home is right or safe for you. We can show what was checked, and act when you report.</li>
        </ul>
        <p>
          The figures at the bottom of our pages are goals, not results. When we have results, we will publish them with how we
          counted.
        </p>
      </>
    ),
  },
  {
    id: 'talk-to-us',
    title: 'Talk to us',
    body: (
      <p>
        Did we get something wrong? <Link to="/contact">Write to us</Link>. A person reads it. If a home is not safe,{' '}
        <Link to="/contact?topic=SAFETY">report it here</Link>; we read those first. And if you need someone right now, call or
        text <a href="tel:988">988</a>.
      </p>
    ),
  },
]
