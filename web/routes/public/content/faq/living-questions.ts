import type { Question } from '#web/features/content/article/question.ts'

export const moneyQuestions: readonly Question[] = [
  {
    id: 'move-in-cost',
    question: 'What will I pay to move in?',
    answer: [
      'Each home shows its full move-in cost: first rent, deposit, and any fee, line by line. Before you pay, you get the same list as a fee sheet that can no longer change, and you confirm it. What is charged is what was shown.',
    ],
  },
  {
    id: 'fee-limits',
    question: 'Are there limits to what a home can charge?',
    answer: [
      'Yes. Application: at most $50. Waitlist: at most $50, counted toward your move-in. Move-in fee: at most $100. Cleaning: at most $100, once. Deposit: at most one month of rent. Late fee: at most 5% of the rent for that period, once, after five days of grace.',
    ],
    more: { to: '/refunds-cancellation#fees', words: 'All fees and limits' },
  },
  {
    id: 'no-money-for-the-fee',
    question: 'I cannot pay the application fee. What now?',
    answer: [
      'Ask for it to be waived, right where you would pay. You do not have to explain. One paid fee also covers all homes of the same owner for 30 days.',
    ],
  },
  {
    id: 'deposit-back',
    question: 'When do I get my deposit back?',
    answer: [
      'Within 15 days after you move out. If the home wants to keep a part, it must tell you within 30 days, with a list, reasons and photos. You then have 15 days to object. If the home misses its date, the deposit is due back to you in full.',
    ],
    more: { to: '/refunds-cancellation#deposits', words: 'Deposit rules' },
  },
  {
    id: 'cancel-before-move-in',
    question: 'Can I cancel before I move in?',
    answer: [
      'Yes. Up to 72 hours before move-in you get all rent and the whole deposit back. Later, two days of rent are kept. Some homes use seven days instead of 72 hours; the fee sheet says which.',
    ],
    more: { to: '/refunds-cancellation', words: 'The refund table' },
  },
  {
    id: 'leave-early',
    question: 'I leave early, or I return to use. Do I lose my rent?',
    answer: [
      'You get back the days you paid for and did not use, counted from three days after you give notice at the latest. The reason you leave does not matter. No home here may have a rule of “no refund ever”.',
    ],
  },
  {
    id: 'how-to-pay',
    question: 'How do I pay, and is my card safe?',
    answer: [
      'You pay on the secure page of our payment provider. We never see or keep your card number. You get a receipt for each payment. Please do not pay outside of Waymark: we could not help you get it back.',
    ],
  },
]

export const livingQuestions: readonly Question[] = [
  {
    id: 'house-rules',
    question: 'What rules will there be?',
    answer: [
      'Each home lists its own: curfew, visitors, meetings, chores, smoking, pets, testing. Read them before you apply. You get them again in writing when you move in. Big changes must be announced and are reviewed by us.',
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
      'That depends on the home, and its policy is on its page. A home may ask you to leave, but it must write down why, help you leave safely and pay back unused days. Many homes help you find a bed with more care.',
      'If you are in danger, call 911. To talk, call or text 988.',
    ],
    more: { to: '/crisis-helplines', words: 'Crisis helplines' },
  },
  {
    id: 'bring-family',
    question: 'Can I bring my partner, child or pet?',
    answer: [
      'Some homes welcome couples, children or pets; most do not. Use the filters in the search, and ask the home. An assistance animal is not a pet: you can ask for it as a reasonable accommodation.',
    ],
  },
  {
    id: 'accommodation',
    question: 'I have a disability. Can I ask for a change?',
    answer: [
      'Yes, at any time, before or after you move in: a ground-floor bed, a change to a rule, space for a device. The home must answer within ten days, may not charge for asking, and must give a reason for a “no”. You can appeal.',
    ],
  },
  {
    id: 'complain',
    question: 'Something in my house is wrong. Whom do I tell?',
    answer: [
      'First the house manager, if you feel safe doing so. You can also file a complaint in your account, without the house seeing your name. It must be answered within seven days. If that does not help, pass it on to us or to an outside body.',
    ],
    more: { to: '/safety-protocols#grievance', words: 'The three steps' },
  },
  {
    id: 'reviews',
    question: 'Can I review a home?',
    answer: [
      'Yes, after a stay of at least 14 days, good or bad. We take a review down only when it names people, describes drug use in detail, is hateful, or is not first-hand. Owners can reply once. Nobody may pay for a review.',
    ],
  },
]
