import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'

export const residentTerms: readonly ArticlePart[] = [
  {
    id: 'who',
    title: 'Who “we” and “you” are',
    body: (
      <>
        <p>
          “We” are the operator of this Waymark site. “You” are anyone who uses it: a visitor, a resident or someone looking for a
          home, an owner, or a member of an owner’s team. “Home” means a sober-living or recovery home listed here.
        </p>
        <p>
          By creating an account you agree to these terms. If you only look around, the parts on safety and fair use apply to you.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What Waymark is, and is not',
    body: (
      <>
        <p>
          Waymark is a place to list, find, compare and book rooms in homes, and to handle what comes with it: applications,
          waitlists, messages, payments and records.
        </p>
        <p>
          We do not own or run the homes. We are not a landlord, a treatment provider, a doctor, a crisis line or a broker. Your
          agreement to live in a home is between you and the home. Nothing here is medical or legal advice.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: (
      <ul>
        <li>You must be at least 18 years old and live in the United States, or plan to.</li>
        <li>Give your real name and an e-mail that is yours. One person, one account.</li>
        <li>Keep your password to yourself. Tell us at once if you think someone else has used your account.</li>
        <li>We sign you out after 15 minutes without activity, and after 12 hours in any case.</li>
        <li>You can close your account at any time: email us. Open payments and deposits are settled first.</li>
      </ul>
    ),
  },
  {
    id: 'applying',
    title: 'Applying for a home',
    body: (
      <>
        <ul>
          <li>Answer truthfully. A false answer that matters can end an application or a stay.</li>
          <li>Your application goes only to the homes you name, after you agree to share it with each.</li>
          <li>A home has seven days to respond. If it does not, the application ends and your fee is refunded.</li>
          <li>An approval holds a bed for you, usually for 72 hours. The screen shows until when.</li>
          <li>A waitlist place cannot be bought, sold or passed on.</li>
        </ul>
        <p>
          <strong>Your right to a reason.</strong> Whoever rejects an application, removes you from a waitlist or ends your stay
          must name a reason from the home’s published rules. Medicine, a diagnosis, or a trait protected by law is never a valid
          reason. You can appeal by email within 14 days, and someone who did not decide the first time will answer within ten
          business days.
        </p>
      </>
    ),
  },
  {
    id: 'paying',
    title: 'Paying through Waymark',
    body: (
      <>
        <ul>
          <li>You see an itemized fee sheet and confirm it before any money moves. It cannot change after that.</li>
          <li>Homes set their own prices and fees, within our limits. We take no share of them.</li>
          <li>A payment provider handles the card. Its own terms apply to that step. We never receive your card number.</li>
          <li>Rent that repeats by itself needs your clear yes. You can stop it in your account.</li>
          <li>Deposits are kept on a separate record and go back by the dates in our refund rules.</li>
        </ul>
        <p>
          All limits, dates and refunds are in <Link to="/refunds-cancellation">Fees, refunds and cancellation</Link>, which is
          part of these terms. Payments made outside of Waymark are not covered by it.
        </p>
      </>
    ),
  },
  {
    id: 'living',
    title: 'Living in a home',
    body: (
      <>
        <p>
          The house rules you received in writing apply, and so does the law on housing where you live. Nothing in these terms
          takes away a right that the law gives you as a tenant, a guest or a person with a disability.
        </p>
        <p>
          You may complain without being punished for it: to the house, to us, or to an outside body. See{' '}
          <Link to="/safety-protocols#grievance">how complaints work</Link>.
        </p>
      </>
    ),
  },
]
