import type { Question } from '#web/features/content/article/question.ts'

export const moneyQuestions: readonly Question[] = [
  {
    id: 'move-in-cost',
    question: 'What will I pay to move in?',
    answer: [
      'Each home shows its full move-in cost: first rent, deposit, and any fee, line by line. Before you pay, you’ll get the same list as a fee sheet that cannot change, and you’ll confirm it. You pay exactly what it shows.',
    ],
  },
  {
    id: 'fee-limits',
    question: 'Are there limits on what a home can charge?',
    answer: [
      'Yes. Application: up to $50. Waitlist: up to $50, applied to your move-in cost. Move-in fee: up to $100. Cleaning: up to $100, once. Deposit: up to one month’s rent. Late fee: up to 5% of the rent for that period, once, after a five-day grace period.',
    ],
    more: { to: '/refunds-cancellation#fees', words: 'All fees and limits' },
  },
  {
    id: 'no-money-for-the-fee',
    question: 'What if I cannot pay the application fee?',
    answer: [
      'You can have it waived right where you would pay. You do not have to explain. One paid fee also covers all of that owner’s homes for 30 days.',
    ],
  },
  {
    id: 'deposit-back',
    question: 'When do I get my deposit back?',
    answer: [
      'Within 15 days after you move out. If the home wants to keep part of it, it must tell you within 30 days, with an itemized list, reasons and photos. You then have 15 days to dispute it. If the home misses its deadline, it must return the whole deposit.',
    ],
    more: { to: '/refunds-cancellation#deposits', words: 'Deposit rules' },
  },
  {
    id: 'cancel-before-move-in',
    question: 'Can I cancel before I move in?',
    answer: [
      'Yes. If you cancel at least 72 hours before move-in, you get all your rent and the whole deposit back. After that, the home keeps two days’ rent. Some homes use seven days instead of 72 hours. The fee sheet says which.',
    ],
    more: { to: '/refunds-cancellation', words: 'See the refund table' },
  },
  {
    id: 'leave-early',
    question: 'If I leave early or return to use, do I lose my rent?',
    answer: [
      'No. You get a refund for the days you paid for and did not use, starting no later than three days after you give notice. The reason you leave does not matter. No home here may have a “no refunds” policy.',
    ],
  },
  {
    id: 'how-to-pay',
    question: 'How do I pay, and is my card safe?',
    answer: [
      'You’ll pay on our payment provider’s secure page. We never see or keep your card number. You’ll get a receipt for each payment. Please do not pay outside Waymark. We cannot help you get that money back.',
    ],
  },
]

export const livingQuestions: readonly Question[] = [
  {
    id: 'house-rules',
    question: 'What rules will there be?',
    answer: [
      'Each home lists its own: curfew, visitors, meetings, chores, smoking, pets, testing. Read them before you apply. You’ll get them again in writing when you move in. Homes must announce major changes, and we review them.',
    ],
  },
  {
    id: 'drug-tests',
    question: 'Will I be tested?',
    answer: [
      'Most homes test. The home’s page says how often and who pays. A test result is between you and the home. Waymark does not ask for it and does not keep it.',
    ],
  },
  {
    id: 'return-to-use',
    question: 'What happens if I return to use?',
    answer: [
      'That depends on the home, and its policy is on its page. A home may ask you to leave, but it must put the reason in writing, help you leave safely and refund unused days. Many homes will help you find a bed with more care.',
      'If you’re in danger, call 911. To talk, call or text 988.',
    ],
    more: { to: '/crisis-helplines', words: 'Crisis helplines' },
  },
  {
    id: 'bring-family',
    question: 'Can I bring my partner, child or pet?',
    answer: [
      'Some homes welcome couples, children or pets. Most do not. Use the search filters, and ask the home. An assistance animal is not a pet. You can request one as a reasonable accommodation.',
    ],
  },
  {
    id: 'accommodation',
    question: 'I have a disability. Can I ask for an accommodation?',
    answer: [
      'Yes, at any time, before or after you move in: a ground-floor bed, a change to a rule, space for a device. The home must answer within ten days, may not charge for asking, and must give a reason if it says no. You can appeal.',
    ],
  },
  {
    id: 'complain',
    question: 'Something is wrong at my house. Who do I tell?',
    answer: [
      'Start with the house manager, if you feel safe doing so. The home must answer within seven days. You can also report it to us: use “Report a problem with this home” on its page or the contact form. We do not tell the home who you are. You can go to an outside agency at any time.',
    ],
    more: { to: '/safety-protocols#grievance', words: 'See the three steps' },
  },
  {
    id: 'reviews',
    question: 'Can I review a home?',
    answer: [
      'Yes, after a stay of at least 14 days, good or bad. We take a review down only if it names people, describes drug use in detail, is hateful, or is not firsthand. Owners can reply once. No one may pay for a review.',
    ],
  },
]
