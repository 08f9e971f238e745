import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { FactTable } from '#web/features/content/article/fact-table.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { livingParts } from './living-parts.tsx'

export const safetyParts: readonly ArticlePart[] = [
  {
    id: 'danger',
    title: 'In danger right now',
    body: (
      <>
        <ol>
          <li>
            Call <a href="tel:911">911</a> if someone is hurt, is not breathing, or is about to be hurt.
          </li>
          <li>Go where other people are: a neighbor, a store, a fire station.</li>
          <li>
            Call or text <a href="tel:988">988</a> if you need someone to talk to. It’s free, 24 hours a day.
          </li>
          <li>When you’re safe, tell us. You can leave a home right away. Unused rent is refunded under the refund rules.</li>
        </ol>
        <p>
          Overdose? The <Link to="/crisis-helplines#overdose">six steps</Link> are on our crisis page. It works without an
          account.
        </p>
      </>
    ),
  },
  {
    id: 'checks',
    title: 'What we check',
    body: (
      <>
        <p>
          No home goes public automatically. A person on our team reads each new listing and each major change: the address, the
          prices, the rules, how a stay can end, and any wording the law does not allow.
        </p>
        <FactTable
          caption="What the badges mean"
          columns={['Badge', 'What we checked', 'How long it lasts']}
          rows={[
            [
              'Listed',
              'Complete page, published fees, rules and refund terms. No documents yet.',
              'While the page stays correct',
            ],
            [
              'Verified',
              'Owner’s identity and company, right to run the home, insurance, fire safety, house policies, naloxone on site, photos that match.',
              'One year, or until the first document expires',
            ],
            [
              'Premium verified',
              'All of the above, plus a valid certificate, a dated visit in person or by live video, answers from at least five residents, and no serious open complaint.',
              'One year, or until the certificate expires',
            ],
          ]}
        />
        <p>
          Each badge shows its date. It expires automatically, and it disappears right away if we revoke it. A badge tells you
          what was true on that day. It is not a promise about tomorrow, so visit, ask questions and{' '}
          <Link to="/trusted-network">read what each means</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'address',
    title: 'Where a home is',
    body: (
      <>
        <p>
          Our maps show only a home’s approximate location, within about half a mile. The exact address is shared after a home
          approves you. This protects residents from being found by someone they left behind.
        </p>
        <p>Photos must not show residents. If you see yourself in one, tell us and we’ll take it down.</p>
      </>
    ),
  },
  {
    id: 'warning-signs',
    title: 'Warning signs',
    body: (
      <>
        <p>Most homes are run by people who care. Be careful, and tell us, if someone:</p>
        <ul>
          <li>offers free rent, a flight or cash if you go to a certain treatment center.</li>
          <li>wants to be paid outside Waymark before you have seen the home or the fee sheet.</li>
          <li>keeps your benefits card, bank card, ID or medication from you.</li>
          <li>tells you to stop taking medication your doctor prescribed.</li>
          <li>has no written rules, or changes them after you pay.</li>
          <li>puts more beds in a room than the page says.</li>
        </ul>
        <p>
          Our messages are scanned for wording like this, and we’ll warn you. It does not block your messages, and no outside
          company reads them. If a home asks for payment outside Waymark or someone offers money for choosing a home, our staff
          learn in which conversation. They read it only for a reason, which you and the home will see.
        </p>
      </>
    ),
  },
  {
    id: 'report',
    title: 'How to report',
    body: (
      <>
        <p>You can report a home, a message, a review or a person. You do not need an account, and you do not need proof.</p>
        <ol>
          <li>
            <strong>You write:</strong> what happened, where and when. Use “Report” on the home’s page or the form below.
          </li>
          <li>
            <strong>We read it first,</strong> before all other messages, on business days. We’ll confirm that we received it.
          </li>
          <li>
            <strong>We act on what we find.</strong> We can question the owner, hold payouts, revoke a badge or remove the home
            from the site. If we do, we’ll notify people who applied there and refund their fees.
          </li>
          <li>
            <strong>We’ll tell you the outcome,</strong> as far as we can without naming others.
          </li>
        </ol>
        <p>We do not tell the home who reported it. If the facts alone would give you away, we’ll ask you before we use them.</p>
        <p>
          <ButtonLink to="/contact?topic=SAFETY">Report a problem</ButtonLink>
        </p>
      </>
    ),
  },
  ...livingParts,
]
