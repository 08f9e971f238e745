import type { Question } from '#web/features/content/article/question.ts'

export const findingQuestions: readonly Question[] = [
  {
    id: 'what-is-a-recovery-home',
    question: 'What is a sober living or recovery home?',
    answer: [
      'It is a house where people in recovery live together without alcohol and drugs, share chores and costs, and support each other. Some are run by the residents, some have a house manager, and some have 24-hour staff.',
      'It is a place to live, not a hospital. Most homes do not provide medical care.',
    ],
    more: { to: '/search', words: 'Find homes' },
  },
  {
    id: 'account-to-look',
    question: 'Do I need an account to look?',
    answer: [
      'No. You can search, read every home’s page and use the map without telling us who you are. You need an account to save homes, send messages and apply.',
    ],
  },
  {
    id: 'cost-to-search',
    question: 'What does Waymark cost me?',
    answer: [
      'Nothing. Owners pay us for a flat-price plan. We add nothing to your rent and take no cut of it. A home may charge its own fees, which we cap and always show before you pay.',
    ],
    more: { to: '/about#who-pays', words: 'Who pays us' },
  },
  {
    id: 'levels',
    question: 'What do the levels of support mean?',
    answer: [
      'Peer-run: the residents run the house together. House manager: someone who knows recovery keeps the house in order. 24-hour staff: trained, paid people are there at all hours. Care on site: the house is part of a licensed treatment program.',
      'More support is not better for everyone. Choose what you need now. You can change later.',
    ],
  },
  {
    id: 'order-of-results',
    question: 'How are search results sorted?',
    answer: [
      'By what you asked for: how well a home matches your filters, how near it is, and how recently its available beds were confirmed. What an owner pays us plays no part. If a home is shown because of a paid plan, it appears in a separate, labeled section.',
    ],
  },
  {
    id: 'bed-is-free',
    question: 'If a bed shows as available, is it really available?',
    answer: [
      'We count beds from the reservations and holds in our system, and owners confirm the number. Each home shows when it was last confirmed. After seven days without confirmation, the home no longer counts as available now. Still, call or message the home before you travel.',
    ],
  },
  {
    id: 'for-someone-else',
    question: 'Can I search on behalf of someone else?',
    answer: [
      'Yes. Search and save as much as you like. The application itself must come from the person who will live there, or be sent with their clear consent, because it contains their private information.',
    ],
  },
]

export const applyingQuestions: readonly Question[] = [
  {
    id: 'how-to-apply',
    question: 'How do I apply?',
    answer: [
      'Open a home, choose a room and select “Apply.” We’ll fill in what you’ve already told us. The form shows each of the home’s requirements and whether you meet it. It saves as you type, so you can stop and come back within 60 days.',
    ],
  },
  {
    id: 'how-long-for-an-answer',
    question: 'How long until I hear back?',
    answer: [
      'A home has seven days. We remind it on day two and day five. If it does not answer, your application closes, we refund any fee automatically, and it counts against the home’s response rate.',
      'If you must leave where you are within three days, or are not safe there, say so in the form. We’ll mark your application urgent at no cost.',
    ],
  },
  {
    id: 'medication',
    question: 'I take Suboxone or methadone. Can a home say no because of that?',
    answer: [
      'Not here. Prescribed medication is not a reason a home can choose. If someone says no because of it, report it to us. Fair housing law may protect you, too.',
    ],
    more: { to: '/contact?topic=SAFETY', words: 'Report it' },
  },
  {
    id: 'criminal-record',
    question: 'I have a record. Can I apply?',
    answer: [
      'Yes. An arrest alone is not a reason to say no. For a conviction, the home must consider you as an individual: what it was, how long ago, and what you have done since. If a background check company’s report played a part, you’ll get a notice and can dispute it.',
    ],
  },
  {
    id: 'turned-down',
    question: 'What if a home declines my application?',
    answer: [
      'You’ll get the reason in writing, based on the home’s published rules. You have 14 days to appeal in your account. The decision says how. Someone who was not part of the decision will review it within ten business days. We’ll also show you other homes that fit.',
    ],
  },
  {
    id: 'waitlist',
    question: 'How does a waitlist work?',
    answer: [
      'You’ll see your place in line. When a bed opens up and you’re next, you’ll get an offer and usually 24 hours to answer. You can pass twice and keep your place. No one can pay to move up.',
      'Every 30 days we’ll ask if you’re still waiting, so the list stays accurate.',
    ],
  },
]
