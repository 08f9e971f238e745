import type { ArticlePart } from '#web/features/content/article/article.tsx'
import { FactTable } from '#web/features/content/article/fact-table.tsx'

export const privacyParts: readonly ArticlePart[] = [
  {
    id: 'collect',
    title: 'What we collect, and why',
    body: (
      <>
        <FactTable
          caption="By what you do"
          columns={['When you', 'We keep', 'Because']}
          rows={[
            ['Look around', 'Nothing about you. We count visits (see below).', 'To know which pages help.'],
            ['Create an account', 'Name, e-mail, password (scrambled, so we cannot read it), role.', 'So that you can sign in.'],
            [
              'Fill in your profile',
              'What you choose: what you look for, an emergency contact, a picture.',
              'To prefill applications.',
            ],
            [
              'Apply',
              'Your answers to what the home requires, your documents, your consent.',
              'So that the home can decide. Only what its published rules need.',
            ],
            ['Stay and pay', 'Dates, fee sheets, payments, receipts. No card numbers.', 'To run the stay and keep the books.'],
            ['Write', 'Your messages, to homes and to us.', 'To deliver and answer them.'],
            ['Keep a recovery journal', 'Your dates, check-ins and goals.', 'For you alone. Owners never see it.'],
            ['List a home', 'Business data, documents, team members.', 'To review the home and pay you out.'],
            ['Join the newsletter', 'Your e-mail and where you signed up.', 'To send it, about once a month.'],
          ]}
        />
        <p>
          Like every website, our server sees the internet address your request comes from. We use it to stop misuse, such as
          someone guessing passwords. For your open sessions we show you the kind of device, so that you can spot one that is not
          yours.
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
        <li>Your exact location. “Near me” in the search uses your position for that search only, if you allow it.</li>
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
          last action, and the little we need to greet you: your name, e-mail, picture and role. Signing out removes it. Without
          an account nothing is kept there to recognize you.
        </p>
        <p>
          <strong>We count visits ourselves.</strong> We count which page a visit started on and which site or campaign it came
          from, added up per day. No name, account, address or device is part of it, so we cannot tell who you are or whether you
          came back. Until you close the tab, your browser keeps a mark that this visit is counted, so that it counts once.
        </p>
        <p>
          Fonts, maps, pictures and programs come from our own server. When you pay, you go to the page of our payment provider,
          which has its own rules and may set cookies there. A link to another site, such as 988, opens that site.
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
            Consent ends by itself, after 90 days or when the application ends, and you can end it sooner. What was already read
            cannot be unread.
          </li>
          <li>
            <strong>Our team.</strong> Only those who need it, to help you, review documents or act on a report. What they do
            there is recorded.
          </li>
          <li>
            <strong>Companies that work for us,</strong> under contract and only for that: hosting, e-mail delivery and payments.
            They get the least that is needed. The subject of an e-mail never mentions recovery, a home or an illness.
          </li>
          <li>
            <strong>The public.</strong> Only what you publish, such as a review. It is signed with a short signature, not with
            your full name.
          </li>
          <li>
            <strong>Courts and police.</strong> Only when the law forces us, as little as possible. We push back where we can and
            tell you unless we are forbidden to. In an emergency we may share what is needed to save a life.
          </li>
        </ul>
        <p>
          We never sell or rent information, never trade it for ads, and never tell anyone whether an e-mail address has an
          account. If the service changes hands, these promises go with your data, and you are told before.
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
          caption="Then it is deleted, or all that names you is removed"
          columns={['What', 'How long']}
          rows={[
            ['Draft applications', '60 days after you last touched them'],
            ['Identity documents', '30 days after the decision'],
            ['Applications that were turned down', '90 days after the time to appeal is over'],
            ['Other applications', '24 months'],
            ['A session', '15 minutes without activity, 12 hours at most'],
            ['Links to reset a password', '30 minutes, and only once'],
            ['Your account, after you delete it', '30 days, in case you change your mind'],
            ['Receipts, payments and deposits', 'As long as tax and housing law ask for'],
            ['Messages to our support', 'Until your matter is settled and no follow-up is likely'],
          ]}
        />
        <p>After that we keep plain counts, such as how many applications there were in a year, with no person in them.</p>
      </>
    ),
  },
]
