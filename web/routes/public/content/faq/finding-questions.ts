import type { Question } from '#web/features/content/article/question.ts'

export const findingQuestions: readonly Question[] = [
  {
    id: 'what-is-a-recovery-home',
    question: 'What is a sober-living or recovery home?',
    answer: [
      'It is a house where people in recovery live together without alcohol and drugs, share chores and costs, and support each other. Some are run by the residents, some have a house manager, and some have staff day and night.',
      'It is a place to live, not a hospital. Most homes give no medical care.',
    ],
    more: { to: '/search', words: 'Look at homes' },
  },
  {
    id: 'account-to-look',
    question: 'Do I need an account to look?',
    answer: [
      'No. You can search, read every page of a home and use the map without telling us who you are. You need an account to save homes, send messages and apply.',
    ],
  },
  {
    id: 'cost-to-search',
    question: 'What does Waymark cost me?',
    answer: [
      'Nothing. Owners pay us a flat plan. We add nothing to your rent and take no share of it. A home may ask for its own fees, which we cap and always show before you pay.',
    ],
    more: { to: '/about#who-pays', words: 'Who pays us' },
  },
  {
    id: 'levels',
    question: 'What do the levels of support mean?',
    answer: [
      'Peer-run: the residents run the house together. House manager: someone who knows recovery keeps the house in order. Staff day and night: trained, paid people are there at all hours. Care on site: the house belongs to a licensed treatment program.',
      'More support is not better for everyone. Choose what you need now. You can change later.',
    ],
  },
  {
    id: 'order-of-results',
    question: 'How is the order of the search results decided?',
    answer: [
      'By what you asked for: how well a home fits your filters, how near it is, and how fresh its free beds are. What an owner pays us is not part of it. If a home is shown because of a paid plan, it stands apart and says so.',
    ],
  },
  {
    id: 'bed-is-free',
    question: 'Is a bed that is shown as free really free?',
    answer: [
      'We count beds from the stays and holds in our system, and owners confirm the number. Each home shows when that was last done. After seven days without a word, the home no longer counts as “free now”. Still, call or write before you travel.',
    ],
  },
  {
    id: 'for-someone-else',
    question: 'Can I look for someone else?',
    answer: [
      'Yes. Look and save as much as you like. The application itself must come from the person who will live there, or be sent with their clear consent, because it holds private things about them.',
    ],
  },
]

export const applyingQuestions: readonly Question[] = [
  {
    id: 'how-to-apply',
    question: 'How do I apply?',
    answer: [
      'Open a home, choose a room and press “Apply”. We fill in what you told us before. The form shows each thing the home requires and whether you meet it. It saves as you type, so you can stop and come back within 60 days.',
    ],
  },
  {
    id: 'how-long-for-an-answer',
    question: 'How long until I hear back?',
    answer: [
      'A home has seven days. We remind it on day two and day five. If it stays silent, your application closes, any fee comes back to you by itself, and the silence counts in the home’s response rate.',
      'If you must leave where you are within three days, or are not safe there, say so in the form. Your application is then marked urgent. That costs nothing.',
    ],
  },
  {
    id: 'medication',
    question: 'I take Suboxone or methadone. Can a home say no because of that?',
    answer: [
      'Not here. Prescribed medicine is not among the reasons a home can choose. If someone tells you “no” because of it, report it to us. Fair-housing law may protect you too.',
    ],
    more: { to: '/contact?topic=SAFETY', words: 'Report it' },
  },
  {
    id: 'criminal-record',
    question: 'I have a record. Can I apply?',
    answer: [
      'Yes. An arrest alone is not a reason for a “no”. For a conviction, the home must look at you as a person: what it was, how long ago, and what you have done since. If a report by a company played a part, you get a notice and can dispute it.',
    ],
  },
  {
    id: 'turned-down',
    question: 'What if a home turns me down?',
    answer: [
      'You get the reason in writing, from the rules the home published before. You have 14 days to appeal by email: the decision says how. Someone who did not make it will look again within ten business days. We also show you other homes that fit.',
    ],
  },
  {
    id: 'waitlist',
    question: 'How does a waitlist work?',
    answer: [
      'You see your number in line. When a bed is free and you are next, you get an offer and usually 24 hours to answer. You can pass twice and keep your place. Nobody can pay to move up.',
      'Every 30 days we ask if you are still waiting, so that the list stays true.',
    ],
  },
]
