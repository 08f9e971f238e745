import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { SupportEmail } from '#web/features/messaging/support/support-email.tsx'

export const rightsParts: readonly ArticlePart[] = [
  {
    id: 'health',
    title: 'Health information',
    body: (
      <>
        <p>
          Using Waymark can reveal something about your health, so we treat all of it as sensitive. We use it only for what you
          asked us to do, and only with your consent. We do not use it for advertising, and we do not use location tracking
          (geofencing) around clinics or homes.
        </p>
        <p>
          Some homes are part of a licensed treatment program. Records from those programs are protected by federal law (42 CFR
          Part 2). Where it applies, sharing requires written consent that says who, what, why and for how long. You can revoke
          it. A notice goes with every copy, you can ask for a list of who received it, and it may not be used against you in
          court without a special order.
        </p>
        <p>
          The federal health privacy law known as HIPAA applies to hospitals, doctors, insurers and the companies that work for
          them. It usually does not cover a marketplace like ours. Our promises here do not depend on it.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>Wherever you live, you can:</p>
        <ul>
          <li>
            <strong>Get a copy</strong> of what we have about you: download it in Settings under My data, or email{' '}
            <SupportEmail />.
          </li>
          <li>
            <strong>Correct it:</strong> email us, or change it where you entered it.
          </li>
          <li>
            <strong>Delete it:</strong> delete your account in Settings under My data, or email us. We’ll pass the deletion on to
            everyone who holds it for us and tell the homes you shared it with.
          </li>
          <li>
            <strong>Withdraw consent</strong> for any home, at any time, without giving a reason.
          </li>
          <li>
            <strong>Choose your emails:</strong> turn notifications on or off, or{' '}
            <Link to="/newsletter/unsubscribe">unsubscribe from the newsletter</Link>.
          </li>
          <li>
            <strong>Complain</strong> to us, to your state’s attorney general or to the Federal Trade Commission.
          </li>
        </ul>
        <p>
          You can do this with or without an account. We’ll check that it’s you, answer within 45 days, and never treat you worse
          for asking. If we say no, you can ask us to reconsider.
        </p>
      </>
    ),
  },
  {
    id: 'protect',
    title: 'How we protect it',
    body: (
      <ul>
        <li>Connections are encrypted, and passwords are stored only in a scrambled form that cannot be reversed.</li>
        <li>Private files open only through short-lived links made for the person who is allowed to see them.</li>
        <li>
          Sign-in keys are random and short-lived. Signing out ends yours, and a new password ends them on all your devices.
        </li>
        <li>
          The public sees only a home’s approximate location. Names and email addresses do not appear in our web addresses or
          logs.
        </li>
        <li>Staff access is limited and recorded.</li>
      </ul>
    ),
  },
  {
    id: 'breach',
    title: 'If something goes wrong',
    body: (
      <p>
        No system is perfect. If your information falls into the wrong hands, we’ll tell you without delay, and always within the
        time your state’s law sets: what happened, what information was involved, what we did, and what you can do. We’ll also
        notify the authorities the law requires.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Waymark is for adults. We do not knowingly keep information from anyone under 18. If you think we do, tell us and we’ll
        delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        If we change how we use your information, we’ll email account holders at least 30 days before and post it here with a new
        version and date. We do not use what you gave us under one version for something new without asking you.
      </p>
    ),
  },
]
