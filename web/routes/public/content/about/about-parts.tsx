import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { Cards, type CardWords } from '#web/features/content/article/cards.tsx'

const promises: readonly CardWords[] = [
  {
    icon: 'list',
    title: 'Money never changes the order',
    body: (
      <p>What an owner pays us has no effect on where a home appears in search. Anything paid is kept separate and labeled.</p>
    ),
  },
  {
    icon: 'shield',
    title: '“Verified” is earned and dated',
    body: <p>Every badge says what was checked and when. It expires automatically, after one year at most.</p>,
  },
  {
    icon: 'check',
    title: 'You see the whole price first',
    body: <p>Before you pay, you’ll see every fee on one sheet. You pay exactly what it shows.</p>,
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
    body: <p>A home that declines you must say why, based on rules it published. You have 14 days to appeal.</p>,
  },
  {
    icon: 'heart',
    title: 'Medication is not a reason',
    body: <p>A home cannot say no because you take buprenorphine, methadone or other prescribed medication.</p>,
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
          a phone with little battery. What they find is a list of numbers no one answers, prices that go up at the door, and
          homes that look fine in a photo and are not.
        </p>
        <p>
          Good homes have the other half of the problem. They have an empty bed, careful rules and a kind house manager, and they
          get lost among lead sellers who charge for every call.
        </p>
        <p>We built Waymark so the two can find each other, with no one in between who earns more when you make a bad choice.</p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How it works',
    body: (
      <>
        <h3>If you’re looking for a home</h3>
        <ol>
          <li>
            <strong>Search</strong> by city, price, gender, level of support and house rules. No account needed.
          </li>
          <li>
            <strong>Compare</strong> the full move-in cost, the available beds and when they were last confirmed, the rules and
            the reviews.
          </li>
          <li>
            <strong>Apply</strong> with one form. You’ll see which requirements you meet before you send it.
          </li>
          <li>
            <strong>Hear back.</strong> If a home does not answer within seven days, your application closes and we refund any
            fee.
          </li>
          <li>
            <strong>Move in</strong> with the fees, the rules and the refund terms in writing.
          </li>
        </ol>
        <h3>If you run a home</h3>
        <ol>
          <li>
            <strong>Describe it honestly:</strong> beds, prices, rules, staff, and how a stay can end.
          </li>
          <li>
            <strong>We review it</strong> before it goes public. We aim to do it within three business days.
          </li>
          <li>
            <strong>Get verified</strong> by uploading your documents. It’s part of every plan, including the free one.
          </li>
          <li>
            <strong>Answer people</strong> in one place: applications, waitlist, messages, reservations and payments.
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
          Owners do. Plans have a flat price of $0, $49, $129 or $299 a month, depending on how many homes and beds they list. A
          premium review costs a flat $99 a year on the smaller plans. It pays for the review, not the result.
        </p>
        <p>
          We charge nothing per lead, application or move-in, and we take no cut of your rent or deposit. Homes may charge their
          own fees. We cap them and show them. See <Link to="/compare-plans">the plans</Link> and{' '}
          <Link to="/refunds-cancellation">fees and refunds</Link>.
        </p>
        <p>
          Every home you see here is listed by its owner, and most owners pay us for a plan. We’re not the only directory, and we
          want you to know about the others. In Florida, the{' '}
          <a href="https://www.farronline.org" rel="noreferrer">
            Florida Association of Recovery Residences
          </a>{' '}
          and the{' '}
          <a href="https://www.myflfamilies.com" rel="noreferrer">
            Department of Children and Families
          </a>{' '}
          publish lists of certified homes. Nationwide,{' '}
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
          <li>We do not run homes, and we do not decide who moves in. The home does, based on its published rules.</li>
          <li>We do not give medical care or advice, and we do not place people in treatment.</li>
          <li>We do not pay anyone for sending a person to a home, and we do not let anyone else be paid for it.</li>
          <li>We do not sell, rent or share what you tell us, and we show no ads.</li>
          <li>We do not ask for a Social Security number, a diagnosis, or which substance you used.</li>
          <li>We do not hide a bad review. We take one down only if it breaks the rules for reviews, not because it is harsh.</li>
          <li>
            We cannot promise that a home is right or safe for you. We can show you what was checked, and act when you report a
            problem.
          </li>
        </ul>
        <p>
          The numbers at the bottom of our pages are goals, not results. When we have results, we’ll publish them and explain how
          we counted.
        </p>
      </>
    ),
  },
  {
    id: 'talk-to-us',
    title: 'Talk to us',
    body: (
      <p>
        Did we get something wrong? <Link to="/contact">Contact us</Link>. A person reads it. If a home is not safe,{' '}
        <Link to="/contact?topic=SAFETY">report it here</Link>. We read those first. If you need someone right now, call or text{' '}
        <a href="tel:988">988</a>.
      </p>
    ),
  },
]
