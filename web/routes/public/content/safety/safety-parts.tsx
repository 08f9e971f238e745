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
            Call or text <a href="tel:988">988</a> if you need someone to talk to. It is free, day and night.
          </li>
          <li>When you are safe, tell us. You can leave a home at once; unused rent comes back by the refund rules.</li>
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
          No home goes public by itself. A person on our team reads each new listing, and each big change to one: the address, the
          prices, the rules, how a stay can end, and words that the law does not allow.
        </p>
        <FactTable
          caption="What the badges mean"
          columns={['Badge', 'What somebody looked at', 'How long it lasts']}
          rows={[
            [
              'Listed',
              'Complete page, published fees, rules and refund terms. No documents yet.',
              'While the page stays correct',
            ],
            [
              'Verified',
              'Owner’s identity and company, right to use the house, insurance, fire safety, house policies, naloxone in the house, photos that match.',
              'One year, or until the first document runs out',
            ],
            [
              'Premium verified',
              'All of the above, plus a valid certificate, a dated visit in person or by live video, answers from at least five residents, and no serious open complaint.',
              'One year, or until the certificate runs out',
            ],
          ]}
        />
        <p>
          Each badge shows its date. It drops by itself when time is up, and at once when we take it away. A badge tells you what
          was true on that day. It is not a promise about tomorrow, so look, ask and{' '}
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
          Maps here show a home only roughly, within a few blocks. The exact address is shared after a home says yes to you. This
          keeps residents from being found by someone they left behind.
        </p>
        <p>Photos must not show residents. If you see yourself in one, tell us and we will take it down.</p>
      </>
    ),
  },
  {
    id: 'warning-signs',
    title: 'Warning signs',
    body: (
      <>
        <p>Most homes are run by people who care. Be careful, and tell us, when someone:</p>
        <ul>
          <li>offers free rent, a flight or cash if you go to a certain treatment center;</li>
          <li>wants to be paid outside of Waymark before you have seen the house or the fee sheet;</li>
          <li>keeps your benefit card, bank card, ID or medicine from you;</li>
          <li>tells you to stop medicine that your doctor prescribed;</li>
          <li>has no written rules, or changes them after you paid;</li>
          <li>puts more beds in a room than the page says.</li>
        </ul>
        <p>
          Our message center looks for such words and warns you. It does not block your messages, and no outside company reads
          them.
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
            <strong>We read it first,</strong> before all other messages, on business days. We’ll tell you that we have it.
          </li>
          <li>
            <strong>We act on what we find.</strong> We can ask the owner, hold payouts, take away a badge, or take the home off
            the site. People who applied there are told, and their fees come back.
          </li>
          <li>
            <strong>We tell you how it ended,</strong> as far as we can without naming others.
          </li>
        </ol>
        <p>We do not tell the home who reported. If the facts alone would give you away, we ask you before we use them.</p>
        <p>
          <ButtonLink to="/contact?topic=SAFETY">Report something</ButtonLink>
        </p>
      </>
    ),
  },
  ...livingParts,
]
