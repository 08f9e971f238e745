import { Link } from 'react-router'
import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { SupportEmail } from '#web/features/messaging/support/support-email.tsx'

export const livingParts: readonly ArticlePart[] = [
  {
    id: 'grievance',
    title: 'When something is wrong in your house',
    body: (
      <>
        <p>
          You have the right to complain without being punished for it. There are three steps, and you can start at any of them:
        </p>
        <ol>
          <li>
            <strong>The house:</strong> tell the house manager, or file a complaint in your account. You may ask that the house
            does not see your name. The house must confirm it within two days and answer within seven.
          </li>
          <li>
            <strong>Waymark:</strong> not solved, or you do not feel safe telling them? Pass it on to us. While a complaint is
            open, and if you tell us that someone is getting back at you, the home cannot end your stay here without our review
            for 30 days.
          </li>
          <li>
            <strong>An outside body:</strong> the state’s recovery-housing association, the state agency, or for unfair treatment
            the federal housing office (HUD, <a href="tel:+18006699777">1-800-669-9777</a>). You never need our permission to go
            there.
          </li>
        </ol>
        <p>
          If you disagree with a decision about your application, stay or deposit, you can appeal within 14 days: email{' '}
          <SupportEmail />. A different person will decide.
        </p>
      </>
    ),
  },
  {
    id: 'naloxone',
    title: 'Naloxone and medicine',
    body: (
      <>
        <p>
          Naloxone (Narcan) brings back the breath of someone who took too much of an opioid. Verified homes show us that they
          keep it where everyone can reach it, and that people there know how to use it. When you move in, ask: “Where is the
          naloxone?”
        </p>
        <p>
          You can get it without a prescription in most pharmacies, and free in many towns. Prescribed medicine for recovery is
          yours. A home may ask you to lock it up. It may not turn you down here because you take it.
        </p>
      </>
    ),
  },
  {
    id: 'leaving',
    title: 'If you have to leave',
    body: (
      <p>
        A home that ends a stay must write down why, give the notice it promised, and go through a safe-exit list with you: your
        medicine, your things, naloxone, a next bed, and who to call. That also holds after a return to use. You get back the days
        you paid for and did not use; see <Link to="/refunds-cancellation">refunds</Link>.
      </p>
    ),
  },
  {
    id: 'quick-exit',
    title: 'The “Quick exit” button',
    body: (
      <>
        <p>
          “Quick exit” at the top of our pages, or the Shift key pressed three times, clears the page and opens a weather page in
          its place.
        </p>
        <p>
          <strong>What it does not do:</strong> it does not erase your browser’s history, and the back button may still lead to
          pages you saw before. It cannot hide anything from a program that watches your phone or computer. If someone checks your
          device, use a private window, or a device they cannot reach, such as one in a library.
        </p>
        <p>Our page titles and e-mail subjects do not name recovery, a home or an illness.</p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What we cannot do',
    body: (
      <p>
        We are not the police, a court, a doctor or a crisis line. We cannot look into every house every day. If something feels
        wrong, trust that feeling, go somewhere safe, and tell someone. You can tell us afterwards.
      </p>
    ),
  },
]
