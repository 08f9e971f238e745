import type { SupportChatStatus } from '#contract/messaging/support-chat.lifecycle.ts'
import type { SupportTopic } from '#contract/messaging/support-topics.ts'
import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { demoAccounts } from './accounts.ts'
import type { Rows } from './insert.ts'
import { type ConversationRows, conversationIdOf, conversationRows } from './make-conversations.ts'
import { ownerUserId, userId } from './make-people.ts'

type Line = readonly [side: 'PERSON' | 'TEAM', body: string, hours: number]
type DemoChat = { email: string; topic: SupportTopic; status: SupportChatStatus; isRead?: boolean; lines: readonly Line[] }
type SupportRows = ConversationRows &
  Required<Pick<Rows, 'supportChats' | 'contactMessages' | 'messageTemplates' | 'conversationReports'>>

const [riley, olivia, theo, maya, ada] = demoAccounts

const chats: readonly DemoChat[] = [
  {
    email: riley.email,
    topic: 'PAYMENT',
    status: 'WAITING_ON_SUPPORT',
    lines: [
      ['PERSON', 'If I set up autopay today, does it take the rent right away?', 4],
      [
        'TEAM',
        'No. It begins with your next rent, on the day it’s due. You can set it up on the rent page, under “Autopay.” Did you find it?',
        3.5,
      ],
      ['PERSON', 'I see it there. Can I change the card later?', 1],
    ],
  },
  {
    email: riley.email,
    topic: 'APPLICATION',
    status: 'RESOLVED',
    isRead: true,
    lines: [
      ['PERSON', 'I sent an application with a typo in my phone number. Can I fix it?', 12 * 24],
      ['TEAM', 'Yes. Open the application and choose “Edit.” The home sees the new number right away.', 12 * 24 - 0.6],
      ['PERSON', 'Done. Thank you!', 12 * 24 - 1],
    ],
  },
  {
    email: olivia.email,
    topic: 'HOME',
    status: 'WAITING_ON_SUPPORT',
    lines: [['PERSON', 'We’re adding a second bathroom. Do I have to send the floor plan again for the verification?', 6]],
  },
  {
    email: theo.email,
    topic: 'ACCOUNT',
    status: 'RESOLVED',
    isRead: true,
    lines: [
      ['PERSON', 'I don’t see the second home of my team.', 6 * 24],
      ['TEAM', 'Your access is limited to Seagrape House. Olivia can change that on the team page.', 6 * 24 - 0.4],
    ],
  },
  {
    email: maya.email,
    topic: 'OTHER',
    status: 'RESOLVED',
    isRead: true,
    lines: [
      ['PERSON', 'Can two of us be signed in at the same time?', 9 * 24],
      ['TEAM', 'Yes, each with your own account. Please don’t share one password.', 9 * 24 - 0.9],
    ],
  },
  {
    email: 'priya.shah@example.org',
    topic: 'PAYMENT',
    status: 'WAITING_ON_USER',
    isRead: true,
    lines: [
      ['PERSON', 'When do I get my deposit back after I move out?', 28],
      [
        'TEAM',
        'Hi Priya, the home has until the day your agreement names. You’ll find it under “Payments.” Is the date there?',
        27,
      ],
    ],
  },
]

const scam = { email: 'priya.shah@example.org', home: 'Kester Cottage' }

/** Chats with support in every state, two messages from the contact form, canned answers, and a conversation someone reported. */
export function makeSupport(now: Date): SupportRows {
  const ago = (hours: number) => addTime(now, { minutes: -Math.round(hours * 60) })
  const withTimes = (lines: readonly Line[]) => lines.map(([side, body, hours]) => ({ side, body, at: ago(hours) }))
  const staff = userId(ada.email)
  const talks = [
    ...chats.map(({ email, topic, lines, isRead = false }) =>
      conversationRows({ email, home: `support ${topic}`, isSupport: true, host: staff, messages: withTimes(lines), isRead }),
    ),
    conversationRows({
      ...scam,
      host: ownerUserId('castillo'),
      messages: withTimes([
        ['PERSON', 'A man who says he works for you wants the deposit as gift cards. Is that right?', 26],
        ['TEAM', 'No! Please send him nothing. I don’t know him, and I’ve told Waymark.', 25],
      ]),
      isRead: true,
    }),
  ]
  const answer = (name: string, body: string) => ({
    id: referenceId(`demo canned answer ${name}`),
    ownerId: null,
    name,
    body,
    createdAt: ago(700),
    updatedAt: ago(700),
  })
  const contact = (key: string, hours: number) => ({ id: referenceId(`demo contact ${key}`), createdAt: ago(hours) })
  return {
    conversations: talks.flatMap(({ conversations }) => conversations),
    conversationMembers: talks.flatMap(({ conversationMembers }) => conversationMembers),
    conversationMessages: talks.flatMap(({ conversationMessages }) => conversationMessages),
    supportChats: chats.map(({ email, topic, status, lines }) => {
      const answered = lines.find(([side]) => side === 'TEAM')
      return {
        conversationId: conversationIdOf(email, `support ${topic}`),
        topic,
        status,
        assignedTo: answered ? staff : null,
        waitingSince: ago(lines.at(-1)![2]),
        askedAt: ago(lines[0]![2]),
        answeredAt: answered ? ago(answered[2]) : null,
      }
    }),
    contactMessages: [
      {
        ...contact('mother', 9),
        name: 'Carol Jensen',
        email: 'carol.jensen@example.org',
        topic: 'FINDING_A_HOME',
        message: 'My son comes home from treatment on Friday and needs a place near Delray Beach. How fast can someone move in?',
      },
      {
        ...contact('press', 30),
        name: 'Sam Whitlock',
        email: 'sam.whitlock@example.org',
        topic: 'PRESS',
        message: 'I write about housing for a local paper. Could someone explain what “verified” means on your site?',
        status: 'IN_PROGRESS',
        assignedTo: staff,
      },
    ],
    messageTemplates: [
      answer(
        'Change a card',
        'Hi {{first name}}, you can change your card on the rent page, under “Autopay.” The next payment uses it. {{your first name}}',
      ),
      answer(
        'Moving in fast',
        'Hi {{first name}}, filter by “Available now” and call the home from its page. Many answer the same day. {{your first name}}',
      ),
      answer(
        'What verified means',
        'Hi {{first name}}, staff checked the home’s documents, and the check has a date and an end. {{your first name}}',
      ),
    ],
    conversationReports: [
      {
        id: referenceId('demo report gift cards'),
        conversationId: conversationIdOf(scam.email, scam.home),
        side: 'TEAM',
        reportedBy: ownerUserId('castillo'),
        reason: 'SCAM',
        words: 'Someone pretends to work for us and asks our future residents for gift cards.',
        reportedAt: ago(24),
      },
    ],
  }
}
