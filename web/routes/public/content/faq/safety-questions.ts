import type { Question } from '#web/features/content/article/question.ts'

export const safetyQuestions: readonly Question[] = [
  {
    id: 'verified',
    question: 'What does “verified” mean?',
    answer: [
      'Someone on our team has checked the owner’s identity, the right to run the home, insurance, fire safety, policies and photos. The badge shows the date and expires after a year at most. It cannot be bought.',
    ],
    more: { to: '/safety-protocols#checks', words: 'What we check' },
  },
  {
    id: 'who-sees-my-data',
    question: 'Who can see what I tell you?',
    answer: [
      'You and the people you choose. A home sees your application only after you agree, for that home alone, and you can stop sharing at any time. Only you can see your progress: your day counters, check-ins and goals. We use no ads and no outside trackers.',
    ],
    more: { to: '/privacy-policy', words: 'Privacy policy' },
  },
  {
    id: 'family-or-employer',
    question: 'Can my family or my boss find out that I’m here?',
    answer: [
      'Not from us. We never say whether an email address has an account. Our page titles and email subjects do not mention recovery. Your browser history can show that you visited, so use a private window if someone checks your device.',
    ],
  },
  {
    id: 'leave-quickly',
    question: 'What does “Quick exit” do?',
    answer: [
      'It clears the page right away and opens a weather page. Pressing Shift three times does the same. It does not erase your browser history.',
    ],
    more: { to: '/safety-protocols#quick-exit', words: 'More about Quick exit' },
  },
  {
    id: 'exact-address',
    question: 'Why can’t I see the exact address?',
    answer: [
      'To protect the people who live there. Maps show the general area. You’ll get the address once the home approves your application.',
    ],
  },
  {
    id: 'report',
    question: 'How do I report something unsafe?',
    answer: [
      'If you’re in danger, call 911 first. Then use “Report” on the home’s page or our form. You do not need an account or proof. We read these reports before all other messages, and we do not tell the home who sent them.',
    ],
    more: { to: '/contact?topic=SAFETY', words: 'Report a problem' },
  },
  {
    id: 'delete-my-account',
    question: 'Can I get a copy of my data or delete it?',
    answer: [
      'Yes, both. Sign in and open Settings, then My data. You can download everything as one file, or delete your account and change your mind for 30 days. If the law requires us to keep something, such as receipts, we keep it without your name.',
    ],
    more: { to: '/privacy-policy#keep', words: 'How long we keep your data' },
  },
  {
    id: 'signed-out',
    question: 'Why was I signed out?',
    answer: [
      'We sign you out after 15 minutes of inactivity, so no one else can see your information. We’ll warn you first. Select “Stay signed in” to stay. Drafts are saved.',
    ],
  },
]

export const ownerQuestions: readonly Question[] = [
  {
    id: 'owner-cost',
    question: 'What does it cost to list a home?',
    answer: [
      'The Community plan is free for one home with up to ten beds. Larger plans are $49, $129 or $299 a month. A year costs the same as ten months. Nonprofit and peer-run homes pay less. You can try a paid plan for 14 days without a card. There are no fees per lead, application or move-in.',
    ],
    more: { to: '/compare-plans', words: 'Compare plans' },
  },
  {
    id: 'owner-start',
    question: 'How do I list my home?',
    answer: [
      'Create an owner account and describe the home. Add at least three photos, one room with its price, your fees, your rules and your policies. We’ll review it, usually within three business days, and tell you if anything needs to change.',
    ],
    more: { to: '/homeowner-signup-list', words: 'List your home' },
  },
  {
    id: 'owner-verification',
    question: 'How does a home get verified?',
    answer: [
      'Upload the documents on the checklist. A reviewer checks each one and either approves it or tells you what’s missing. Verification is part of every plan. We’ll remind you 60, 30 and 7 days before it expires.',
    ],
    more: { to: '/get-verified', words: 'What you’ll need' },
  },
  {
    id: 'owner-ranking',
    question: 'Can I pay to be shown first?',
    answer: ['No. Your plan has no effect on search order, and no one can pay for a better place in the results.'],
  },
  {
    id: 'owner-referrals',
    question: 'Do you pay or take referral fees?',
    answer: [
      'No. Paying for patients or residents is against the law in Florida and under federal law, and against our terms. We remove homes that offer or accept these payments.',
    ],
  },
  {
    id: 'owner-payouts',
    question: 'When do I get the rent that residents pay?',
    answer: [
      'The first payout goes out 48 hours after move-in, then once a week. Deposits are kept on a separate record and are never paid out as income. We take no cut.',
      'If a bank returns a payment to the person who paid it before we have paid it out, it is not paid out. We’ll let you know. What you have already received stays yours.',
    ],
  },
  {
    id: 'owner-cancel',
    question: 'Can I pause or cancel my plan?',
    answer: [
      'Yes, on your billing page, as easily as you signed up. Canceling takes effect at the end of the paid period. You can pause once a year for up to 90 days. Your records are saved, and current residents are not affected.',
    ],
  },
]
