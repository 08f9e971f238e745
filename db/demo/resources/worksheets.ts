import type { DemoResource } from './resource-row.ts'
import { checklist, filled, lines } from './sheet-parts.ts'

/** Worksheets to print, made by our own generator: cravings, moving in, and a first budget. */
export const firstSheets: readonly DemoResource[] = [
  {
    title: 'My relapse-prevention plan',
    summary: 'Two pages to fill in on a good day: warning signs, what helps, and whom to call.',
    category: 'Cravings and relapse',
    format: 'WORKSHEET',
    difficulty: 'INTERMEDIATE',
    isFeatured: true,
    sheet: {
      intro: 'Fill it in on a good day, with someone who knows you. Keep one copy and give one away.',
      tables: [
        lines('My warning signs, early and late', [{ label: 'What I notice' }, { label: 'What others notice' }], 6),
        lines('What helps me', [{ label: 'In five minutes' }, { label: 'In an hour' }, { label: 'Today' }], 5),
        filled(
          'Whom I call, in this order',
          [{ label: '' }, { label: 'Name', share: 4 }, { label: 'Phone', share: 3 }],
          ['1', '2', '3', '4'],
        ),
        lines('Places and people I stay away from for now', [{ label: 'Where or who' }, { label: 'What I do instead' }], 4),
        lines('If I use: what I want others to do', [{ label: 'In my own words' }], 4),
      ],
      notes: [{ title: 'In a crisis', text: 'Call or text 988, day and night. In danger, call 911.' }],
    },
  },
  {
    title: 'Trigger log for one week',
    summary: 'A row for each craving: when, where, how strong, and what you did. A pattern shows by Sunday.',
    category: 'Cravings and relapse',
    format: 'WORKSHEET',
    sheet: {
      intro: 'Write it down soon after. Hungry, angry, lonely or tired? Note the letter.',
      tables: [
        lines(
          'This week',
          [
            { label: 'Day, time' },
            { label: 'Where, with whom', share: 2 },
            { label: 'H A L T' },
            { label: '1 to 10' },
            { label: 'What I did', share: 2 },
          ],
          18,
        ),
        lines('What I see now', [{ label: 'The pattern, and one thing to try next week' }], 3),
      ],
    },
  },
  {
    title: 'First-week checklist',
    summary: 'What to do in the first seven days in a new home, in an order that works.',
    category: 'The first weeks',
    format: 'WORKSHEET',
    isFeatured: true,
    sheet: {
      intro: 'Nothing here has to be perfect. Check off what is done, and ask about the rest.',
      tables: [
        checklist('Day 1', [
          'Read the agreement and keep a copy',
          'Find the exits, the first-aid kit and the naloxone',
          'Save the night number in my phone',
          'Tell one person where I am',
        ]),
        checklist('Days 2 and 3', [
          'Learn the chore list and the curfew',
          'Hand in my list of medicines',
          'Go to a first meeting or group',
          'Eat one meal with the house',
        ]),
        checklist('Days 4 to 7', [
          'Ask about a library card, a bus pass and a phone plan',
          'Make an appointment with a doctor',
          'Write a budget for two weeks',
          'Write down three people I can call',
          'Do one thing just for fun',
        ]),
      ],
    },
  },
  {
    title: 'Move-in packing list',
    summary: 'What to bring, what to leave, and what most houses already have.',
    category: 'Choosing a home',
    format: 'WORKSHEET',
    sheet: {
      intro: 'Space is small: two bags are enough. Ask the house what it provides.',
      tables: [
        checklist('Papers', [
          'Photo ID and Social Security card',
          'Insurance or Medicaid card',
          'Court papers, with dates',
          'Phone numbers on paper',
        ]),
        checklist('Health', [
          'Medicines in their own bottles, for two weeks',
          'Prescriptions and the name of the pharmacy',
          'Glasses, hearing aids, chargers',
        ]),
        checklist('Clothes and bed', [
          'Clothes for one week, and for work',
          'Shoes for rain',
          'Towel, sheets for a twin bed',
          'Laundry bag',
        ]),
        checklist('Leave at home', [
          'Alcohol, also in mouthwash and perfume',
          'Weapons of any kind',
          'Large amounts of cash',
          'Anything I would be sad to lose',
        ]),
      ],
    },
  },
  {
    title: 'Questions to ask a house',
    summary: 'Room for three homes side by side, with the answers that matter.',
    category: 'Choosing a home',
    format: 'WORKSHEET',
    isFeatured: true,
    sheet: {
      intro: 'Call with this sheet in front of you. Ask all three homes the same things.',
      tables: [
        filled(
          'The call',
          [{ label: 'Question', share: 2 }, { label: 'Home 1' }, { label: 'Home 2' }, { label: 'Home 3' }],
          [
            'Name and phone',
            'A bed from when?',
            'Cost a week, and what is extra',
            'Deposit, and when it comes back',
            'Who is there at night?',
            'Are my medicines okay?',
            'Certified by whom?',
            'Naloxone in the house?',
            'Curfew and late passes',
            'Which meetings count?',
            'What if someone uses?',
            'How can a stay end?',
            'My feeling, 1 to 10',
          ],
        ),
      ],
      notes: [
        {
          title: 'Walk away if',
          text: 'they want cash only, will not show the rules, keep your ID, or offer you money or free rent for going to a treatment center.',
        },
      ],
    },
  },
  {
    title: 'Weekly budget',
    summary: 'Money in, money out, and what is left, on one page a week.',
    category: 'Money and work',
    format: 'WORKSHEET',
    isFeatured: true,
    sheet: {
      intro: 'Pay the bed first, then food and getting to work. Everything else waits its turn.',
      tables: [
        filled(
          'Money in',
          [{ label: 'From', share: 3 }, { label: 'Planned' }, { label: 'Real' }],
          ['Pay', 'Benefits', 'Family', 'Other'],
        ),
        filled(
          'Money out',
          [{ label: 'For', share: 3 }, { label: 'Planned' }, { label: 'Real' }],
          [
            'Rent and fees',
            'Food',
            'Bus, gas',
            'Phone',
            'Medicine',
            'Court, debts',
            'Cigarettes, coffee',
            'Savings, even five dollars',
            'Other',
          ],
        ),
        filled('Left over', [{ label: '', share: 3 }, { label: 'Planned' }, { label: 'Real' }], ['Money in minus money out']),
      ],
    },
  },
]
