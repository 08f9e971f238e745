import type { DemoResource } from './resource-row.ts'
import { checklist, filled, lines } from './sheet-parts.ts'

/** Worksheets and guides to print, made by our own generator: work, health, family and the house. */
export const laterSheets: readonly DemoResource[] = [
  {
    title: 'Debts and payment plans',
    summary: 'A list of what you owe, whom you called, and what you agreed.',
    category: 'Money and work',
    format: 'WORKSHEET',
    difficulty: 'INTERMEDIATE',
    sheet: {
      intro: 'You do not have to pay it all. You have to know it, and to call before they do.',
      tables: [
        lines(
          'What I owe',
          [
            { label: 'To whom', share: 2 },
            { label: 'How much' },
            { label: 'Called on' },
            { label: 'Agreed', share: 2 },
            { label: 'Next due' },
          ],
          12,
        ),
      ],
      notes: [
        {
          title: 'First',
          text: 'Child support, court fines and rent come before credit cards. Ask each of them about hardship plans.',
        },
      ],
    },
  },
  {
    title: 'Job search log',
    summary: 'Where you applied, whom you met, and when to ask again.',
    category: 'Money and work',
    format: 'WORKSHEET',
    sheet: {
      intro: 'Five a week is a good week. Ask again after seven days.',
      tables: [
        lines(
          'Applications',
          [{ label: 'Where', share: 2 }, { label: 'Job' }, { label: 'Sent on' }, { label: 'Spoke with' }, { label: 'Ask again' }],
          14,
        ),
        checklist('Before an interview', [
          'Route and bus checked',
          'Clothes ready',
          'Two sentences about the gap, practiced',
          'One question for them',
        ]),
      ],
    },
  },
  {
    title: 'Sponsor and support call list',
    summary: 'A sheet for the wall: who to call when, so that you never have to search for a number.',
    category: 'The first weeks',
    format: 'WORKSHEET',
    sheet: {
      intro: 'Ask each person first: “May I call you at night?” Put it where you see it.',
      tables: [
        filled(
          'My people',
          [{ label: '', share: 2 }, { label: 'Name', share: 2 }, { label: 'Phone', share: 2 }, { label: 'When' }],
          ['Sponsor or mentor', 'House, at night', 'Counselor', 'Friend in recovery', 'Family', 'Doctor', 'Pharmacy', 'Work'],
        ),
        filled(
          'Always there',
          [
            { label: 'Helpline', share: 2 },
            { label: 'My note', share: 3 },
          ],
          ['988: call or text', '911: danger', '1-800-662-4357: SAMHSA'],
        ),
        lines('Calls this week', [{ label: 'Day' }, { label: 'Whom', share: 2 }, { label: 'What it was about', share: 3 }], 8),
      ],
    },
  },
  {
    title: 'Medication schedule',
    summary: 'What to take, when, and who has seen it: one page for a week, for you and the house.',
    category: 'Health and medication',
    format: 'WORKSHEET',
    sheet: {
      intro: 'Copy the names from the bottles. Never change a dose without the person who prescribes it.',
      tables: [
        lines(
          'My medicines',
          [
            { label: 'Name and dose', share: 3 },
            { label: 'What for', share: 2 },
            { label: 'When' },
            { label: 'Prescribed by', share: 2 },
          ],
          6,
        ),
        filled(
          'This week: time taken, and initials',
          [{ label: 'Day' }, { label: 'Morning' }, { label: 'Noon' }, { label: 'Evening' }, { label: 'Night' }],
          ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        ),
        lines('Missed, or side effects', [{ label: 'When' }, { label: 'What happened, and whom I told', share: 4 }], 3),
      ],
    },
  },
  {
    title: 'House meeting agenda',
    summary: 'For house managers: thirty minutes that end on time, with notes everyone can read.',
    category: 'Choosing a home',
    format: 'PDF',
    difficulty: 'ADVANCED',
    sheet: {
      intro: 'Same day, same hour, everyone sits. One person leads, another writes.',
      tables: [
        {
          title: 'Thirty minutes',
          columns: [{ label: 'Minutes' }, { label: 'What', share: 4 }, { label: 'Notes', share: 5 }],
          rows: [
            ['3', 'Welcome, and who is new', ''],
            ['5', 'Good news, one each', ''],
            ['7', 'House: repairs, chores, kitchen', ''],
            ['7', 'Something that is hard right now', ''],
            ['5', 'Safety: naloxone date, alarms, exits', ''],
            ['3', 'Who does what by when', ''],
          ],
        },
        lines('Agreed', [{ label: 'What', share: 4 }, { label: 'Who' }, { label: 'By when' }], 6),
      ],
      notes: [
        { title: 'Keep it safe', text: 'No one is named for a relapse or a test in front of the house. That talk is private.' },
      ],
    },
  },
  {
    title: 'A family visit that goes well',
    summary: 'A plan for two hours: before, during and after, for both sides.',
    category: 'Family and friends',
    format: 'PDF',
    sheet: {
      intro: 'Short and planned beats long and loose. Agree on the end before the start.',
      tables: [
        checklist('Before', [
          'Ask the house about guests',
          'Agree on a place, a start and an end',
          'Name one topic that stays out today',
          'Tell someone when I will be back',
        ]),
        checklist('During', [
          'Do something together: a walk, a meal, a game',
          'Say one thing I am proud of',
          'Take a break when it gets loud',
        ]),
        checklist('Afterward', ['Call someone in recovery', 'Write down what went well', 'Send a short thank-you']),
        lines('Notes for next time', [{ label: 'In my own words' }], 4),
      ],
    },
  },
  {
    title: 'Questions for the doctor',
    summary: 'One page to take along, so that you get answers in fifteen minutes.',
    category: 'Health and medication',
    format: 'PDF',
    sheet: {
      intro: 'Say at the start that you are in recovery, and that you would like to avoid medicines that can be addictive.',
      tables: [
        lines('What I came for', [{ label: 'The two most important things' }], 3),
        filled(
          'What I want to ask',
          [
            { label: 'Question', share: 2 },
            { label: 'Answer', share: 3 },
          ],
          [
            'What do I have, in plain words?',
            'What can I do myself?',
            'Is this medicine safe for me?',
            'What must I not take with it?',
            'When do I come back?',
            'Whom do I call on a weekend?',
          ],
        ),
        lines('What happens next', [{ label: 'What', share: 3 }, { label: 'When' }], 4),
      ],
    },
  },
]
