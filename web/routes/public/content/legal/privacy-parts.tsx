import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { FactTable } from '#web/features/content/article/fact-table.tsx'

export const privacyParts: readonly ArticlePart[] = [
  {
    id: 'collect',
    title: 'What we collect, and why',
    body: (
      <>
        <FactTable
          caption="What we keep, by activity"
          columns={['When you', 'We keep', 'Because']}
          rows={[
            ['Look around', 'Nothing about you. We count visits (see below).', 'To see which pages help.'],
            ['Create an account', 'Name, email, password (scrambled, so we cannot read it), role.', 'So you can sign in.'],
            [
              'Fill in your profile',
              'What you choose to add: what you’re looking for, an emergency contact, a photo.',
              'To prefill applications.',
            ],
            [
              'Apply',
              'Your answers to what the home requires, your documents, your consent.',
              'So the home can decide. Only what its published rules require.',
            ],
            ['Stay and pay', 'Dates, fee sheets, payments, receipts. No card numbers.', 'To run the stay and keep the books.'],
            ['Send messages', 'Your messages to homes and to us.', 'To deliver and answer them.'],
            ['Track your progress', 'Your dates, check-ins and goals.', 'For you alone. Owners never see it.'],
            ['List a home', 'Business details, documents, team members.', 'To review the home and send your payouts.'],
            [
              'Apply for a job with us',
              'Your name, email and phone number, what you write, your resume.',
              'To decide who to hire. Deleted 12 months after the opening closes.',
            ],
            ['Join the newsletter', 'Your email and where you signed up.', 'To send it about once a month.'],
          ]}
        />
        <p>
          Like every website, our server sees the internet address (IP address) your request comes from. We use it to stop misuse,
          such as someone guessing passwords. For your open sessions, we show you the type of device so you can spot one that is
          not yours.
        </p>
      </>
    ),
  },
  {
    id: 'not-collect',
    title: 'What we do not collect',
    body: (
      <ul>
        <li>Social Security numbers, insurance numbers, diagnoses, or which substance you used.</li>
        <li>Your full date of birth before a home needs it.</li>
        <li>Your exact location. “Near me” in search uses your location for that search only, if you allow it.</li>
        <li>What you do on other websites.</li>
        <li>Anything from data brokers.</li>
      </ul>
    ),
  },
  {
    id: 'browser',
    title: 'What is stored in your browser',
    body: (
      <>
        <p>
          <strong>We set no cookies.</strong> When you sign in, your browser’s local storage keeps a sign-in key, the time of your
          last action, and the little we need to greet you: your name, email, photo and role. Signing out removes it. If you have
          no account, nothing is kept there to recognize you.
        </p>
        <p>
          <strong>We count visits ourselves.</strong> We count which page a visit started on and which site or campaign it came
          from, added up by day. We do not record a name, account, address or device, so we cannot tell who you are or whether you
          came back. Until you close the tab, your browser keeps a note that this visit was counted, so it counts only once.
        </p>
        <p>
          Fonts, maps, photos and scripts come from our own server. When you pay, you go to our payment provider’s page, which has
          its own rules and may set cookies there. A link to another site, such as 988, opens that site.
        </p>
      </>
    ),
  },
  {
    id: 'share',
    title: 'Who sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>Homes you choose.</strong> Your application and documents, only with your consent for that home and purpose.
            Consent ends automatically after 90 days or when the application closes, and you can end it sooner. If you appeal
            after an application is declined, it counts again until the appeal is decided. What a home has already read cannot be
            unread.
          </li>
          <li>
            <strong>Our team.</strong> Only those who need it to help you, review documents or act on a report. What they do there
            is recorded.
          </li>
          <li>
            <strong>Companies that work for us,</strong> under contract and only for that work: hosting, email delivery and
            payments. They get only what they need. Our email subjects never mention recovery, a home or an illness.
          </li>
          <li>
            <strong>The public.</strong> Only what you publish, such as a review. It carries a short signature, not your full
            name.
          </li>
          <li>
            <strong>Courts and police.</strong> Only when the law requires it, and as little as possible. We push back where we
            can, and we’ll tell you unless we’re not allowed to. In an emergency, we may share what is needed to save a life.
          </li>
        </ul>
        <p>
          We never sell or rent information, never trade it for ads, and never tell anyone whether an email address has an
          account. If Waymark changes hands, these promises go with your data, and we’ll tell you before it happens.
        </p>
      </>
    ),
  },
  {
    id: 'keep',
    title: 'How long we keep it',
    body: (
      <>
        <FactTable
          caption="After that, we delete it or remove everything that identifies you"
          columns={['What', 'How long']}
          rows={[
            ['Draft applications', '60 days after your last change'],
            ['Identity documents', '30 days after the decision'],
            ['Declined applications', '90 days after the appeal deadline'],
            ['Other applications', '24 months'],
            ['The name and contact details a home entered for someone without an account', '24 months after the stay'],
            ['A session', '15 minutes of inactivity, 12 hours at most'],
            ['Password reset links', '30 minutes, and only once'],
            ['Your account, after you delete it', '30 days, in case you change your mind'],
            ['Receipts, payments and deposits', 'As long as tax and housing law require'],
            ['Messages to our support', 'Until your question is resolved and no follow-up is likely'],
          ]}
        />
        <p>
          After that, we keep only totals, such as the number of applications in a year, with nothing that identifies a person.
        </p>
      </>
    ),
  },
]
