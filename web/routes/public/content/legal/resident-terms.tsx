import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'

export const residentTerms: readonly ArticlePart[] = [
  {
    id: 'who',
    title: 'Who “we” and “you” are',
    body: (
      <>
        <p>
          “We” means the operator of this Waymark site. “You” means anyone who uses it: a visitor, a resident or someone looking
          for a home, an owner, or a member of an owner’s team. “Home” means a sober living or recovery home listed here.
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
          Waymark is a place to list, find, compare and reserve beds in recovery homes, and to manage what goes with that:
          applications, waitlists, messages, payments and records.
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
        <li>Use your real name and your own email address. One account per person.</li>
        <li>Keep your password to yourself. Tell us right away if you think someone else has used your account.</li>
        <li>We sign you out after 15 minutes of inactivity, and always after 12 hours.</li>
        <li>
          You can close your account at any time in Settings, or by emailing us. Open payments and deposits are settled first.
        </li>
      </ul>
    ),
  },
  {
    id: 'applying',
    title: 'Applying for a home',
    body: (
      <>
        <ul>
          <li>Answer truthfully. A false answer about something important can end an application or a stay.</li>
          <li>Your application goes only to the homes you name, after you agree to share it with each.</li>
          <li>A home has seven days to respond. If it does not, the application closes and we refund your fee.</li>
          <li>An approval holds a bed for you, usually for 72 hours. You’ll see the deadline on your screen.</li>
          <li>A waitlist spot cannot be bought, sold or given to someone else.</li>
        </ul>
        <p>
          <strong>Your right to a reason.</strong> A home that declines your application, removes you from a waitlist or ends your
          stay must give a reason from its published rules. Prescribed medication, a diagnosis, or a trait protected by law is
          never a valid reason. You can appeal within 14 days, in your account or by email, and someone who was not part of the
          first decision will answer within ten business days.
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
          <li>Homes set their own prices and fees, within our limits. We take no cut.</li>
          <li>A payment provider handles the card. Its own terms apply to that step. We never receive your card number.</li>
          <li>Recurring rent payments need your clear consent. You can stop them in your account.</li>
          <li>Deposits are kept on a separate record and returned by the dates in our refund rules.</li>
        </ul>
        <p>
          All limits, dates and refunds are in <Link to="/refunds-cancellation">Fees, refunds and cancellation</Link>, which is
          part of these terms. Payments made outside Waymark are not covered.
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
          The house rules you received in writing apply, and so does the housing law where you live. Nothing in these terms takes
          away a right that the law gives you as a tenant, a guest or a person with a disability.
        </p>
        <p>
          You may complain to the home, to us or to an outside agency without being punished for it. See{' '}
          <Link to="/safety-protocols#grievance">how complaints work</Link>.
        </p>
      </>
    ),
  },
]
