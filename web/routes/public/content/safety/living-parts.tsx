import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { SupportEmail } from '#web/features/messaging/support/support-email.tsx'

export const livingParts: readonly ArticlePart[] = [
  {
    id: 'grievance',
    title: 'When something is wrong at your home',
    body: (
      <>
        <p>
          You have the right to complain without being punished for it. There are three steps, and you can start at any of them:
        </p>
        <ol>
          <li>
            <strong>The home:</strong> tell the house manager, in person or in writing. The home must acknowledge a complaint
            within two days and answer it within seven.
          </li>
          <li>
            <strong>Waymark:</strong> if it’s not solved, or you do not feel safe telling the home, choose “Report a problem with
            this home” on its page, or use <Link to="/contact?topic=SAFETY">the contact form</Link>. We do not tell the home who
            you are. No home may punish you for speaking up. If one does, tell us the same way, and our team will look into it.
          </li>
          <li>
            <strong>An outside agency:</strong> the state’s recovery housing association, the state agency or, for discrimination,
            the federal housing office (HUD, <a href="tel:+18006699777">1-800-669-9777</a>). You never need our permission to go
            there.
          </li>
        </ol>
        <p>
          If you disagree with a decision about your application, stay or deposit, you can appeal within 14 days, in your account
          or by email to <SupportEmail />. A different person will decide.
        </p>
      </>
    ),
  },
  {
    id: 'naloxone',
    title: 'Naloxone and medication',
    body: (
      <>
        <p>
          Naloxone (Narcan) can restart the breathing of someone who took too much of an opioid. Verified homes show us that they
          keep it where everyone can reach it and that people there know how to use it. When you move in, ask: “Where is the
          naloxone?”
        </p>
        <p>
          You can get it without a prescription at most pharmacies, and for free in many towns. Your prescribed recovery
          medication is yours. A home may ask you to lock it up. It may not decline you because you take it.
        </p>
      </>
    ),
  },
  {
    id: 'leaving',
    title: 'If you have to leave',
    body: (
      <p>
        A home that ends a stay must put the reason in writing, give the notice it promised, and go through a safe-exit checklist
        with you: your medication, your belongings, naloxone, a next bed, and who to call. This also applies after a return to
        use. You get a refund for the days you paid for and did not use. See <Link to="/refunds-cancellation">refunds</Link>.
      </p>
    ),
  },
  {
    id: 'quick-exit',
    title: 'The “Quick exit” button',
    body: (
      <>
        <p>
          Select “Quick exit” at the top of any page, or press the Shift key three times. It clears the page and opens a weather
          page in its place.
        </p>
        <p>
          <strong>What it does not do:</strong> it does not erase your browser’s history, and the back button may still lead to
          pages you saw before. It cannot hide anything from software that monitors your phone or computer. If someone checks your
          device, use a private window, or a device they cannot reach, such as one at a library.
        </p>
        <p>Our page titles and email subjects do not mention recovery, a home or an illness.</p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What we cannot do',
    body: (
      <p>
        We are not the police, a court, a doctor or a crisis line. We cannot check on every house every day. If something feels
        wrong, trust that feeling, go somewhere safe, and tell someone. You can tell us afterward.
      </p>
    ),
  },
]
