import type { Question } from '#web/features/content/article/question.ts'

export const safetyQuestions: readonly Question[] = [
  {
    id: 'verified',
    question: 'What does “verified” mean?',
    answer: [
      'Somebody on our team has looked at the owner’s identity, the right to use the house, insurance, fire safety, policies and photos. The badge shows the date and runs out after a year at most. It cannot be bought.',
    ],
    more: { to: '/safety-protocols#checks', words: 'What is checked' },
  },
  {
    id: 'who-sees-my-data',
    question: 'Who can see what I tell you?',
    answer: [
      'You and the people you choose. A home sees your application only after you agree, for that home alone, and you can take that back. Your recovery journal is visible to you only. We use no ads and no outside trackers.',
    ],
    more: { to: '/privacy-policy', words: 'Privacy policy' },
  },
  {
    id: 'family-or-employer',
    question: 'Can my family or my boss find out that I am here?',
    answer: [
      'Not from us. We never say whether an e-mail has an account. Our page titles and mail subjects do not mention recovery. Your browser history can show that you visited, so use a private window if someone checks your device.',
    ],
  },
  {
    id: 'leave-quickly',
    question: 'What does “Quick exit” do?',
    answer: [
      'It clears the page at once and opens a harmless one. Pressing Shift three times does the same. It does not erase your browser history.',
    ],
    more: { to: '/safety-protocols#quick-exit', words: 'More about Quick exit' },
  },
  {
    id: 'exact-address',
    question: 'Why can I not see the exact address?',
    answer: [
      'To protect the people who live there. Maps show roughly where a home is. You get the address once the home has said yes to you.',
    ],
  },
  {
    id: 'report',
    question: 'How do I report something unsafe?',
    answer: [
      'In danger, call 911 first. Then use “Report” on the home’s page or our form. You need no account and no proof. We read these reports before all other mail and do not tell the home who wrote.',
    ],
    more: { to: '/contact?topic=SAFETY', words: 'Report something' },
  },
  {
    id: 'delete-my-account',
    question: 'Can I get or delete my data?',
    answer: [
      'Yes, both. Email us from the address of your account, or use the contact form. We’ll check that it’s you, then send you a copy or delete your account. What the law makes us keep, such as receipts, we keep for that purpose only.',
    ],
    more: { to: '/privacy-policy#keep', words: 'How long we keep things' },
  },
  {
    id: 'signed-out',
    question: 'Why was I signed out?',
    answer: [
      'After 15 minutes without any action we sign you out, so that nobody else can read on. We warn you before, and one press on “Stay signed in” keeps you in. Drafts are saved.',
    ],
  },
]

export const ownerQuestions: readonly Question[] = [
  {
    id: 'owner-cost',
    question: 'What does it cost to list a home?',
    answer: [
      'The Community plan is free for one home with up to ten beds. Larger plans are $49, $129 or $299 a month; a year costs ten months. Nonprofit and peer-run homes pay less. You can try a paid plan for 14 days without a card. There are no fees per lead, application or move-in.',
    ],
    more: { to: '/compare-plans', words: 'Compare the plans' },
  },
  {
    id: 'owner-start',
    question: 'How do I list my home?',
    answer: [
      'Create an owner account, describe the home, add at least three photos, one room with its price, your fees, your rules and your policies. We review it, usually within three working days, and tell you what to change, if anything.',
    ],
    more: { to: '/homeowner-signup-list', words: 'Start here' },
  },
  {
    id: 'owner-verification',
    question: 'How does a home get verified?',
    answer: [
      'Upload the documents on the checklist. A reviewer looks at each one and either approves it or says what is missing. It is part of every plan. We remind you 60, 30 and 7 days before it runs out.',
    ],
    more: { to: '/get-verified', words: 'What you need' },
  },
  {
    id: 'owner-ranking',
    question: 'Can I pay to be shown first?',
    answer: [
      'No. The order of the search does not know your plan. Some plans include a place in a separate band that is labeled “Featured” and rotates among homes.',
    ],
  },
  {
    id: 'owner-referrals',
    question: 'Do you pay or take referral fees?',
    answer: [
      'No. Paying for patients or residents is against the law in Florida and under federal law, and against our terms. A home that offers or takes such payments is removed.',
    ],
  },
  {
    id: 'owner-payouts',
    question: 'When do I receive the rent that residents pay?',
    answer: [
      'The first payment goes out 48 hours after check-in, then once a week. Deposits are kept on a separate record and are never paid out as income. We take no share; the cost of the card payment is shown as its own line.',
    ],
  },
  {
    id: 'owner-cancel',
    question: 'Can I pause or cancel my plan?',
    answer: [
      'Yes, on your billing page, as easily as you signed up. Canceling takes effect at the end of the paid period. You can pause once a year for up to 90 days. Your records stay, and current residents are not affected.',
    ],
  },
]
